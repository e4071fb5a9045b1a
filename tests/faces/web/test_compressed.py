"""Pages and files are sent compressed for those who take them so, and whole for others."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.faces.web.browsing import Browser


@pytest.mark.parametrize("path", ["/rules/utopia/clauses", "/static/site.css"])
def test_what_is_long_is_compressed_for_those_who_take_it(
    client: TestClient, browser: Browser, path: str
) -> None:
    text = browser.get(path).text
    small = client.get(path, headers={"accept-encoding": "gzip"})
    whole = client.get(path, headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in whole.headers
    assert small.text == whole.text == text
    assert int(small.headers["content-length"]) < len(whole.content) / 2
    assert "accept-encoding" in small.headers["vary"].lower()
