"""How templates are compiled: to plain Python, where Jinja leaves choices to every rendering.

A piece has an attribute, or it is an error; a function is called without a question; and a template
that is always included is compiled into the one that includes it.
"""

from __future__ import annotations

from keyword import iskeyword
from typing import Final, TypeVar

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import Environment
from jinja2.visitor import NodeTransformer

N = TypeVar("N", nodes.Filter, nodes.Test)

_LENIENT: Final = ("defined", "default")
"""The test and the filter of what may not exist."""


class TemplateCode(CodeGenerator):
    """Compiles templates for `Templates`: what they say goes into one list, not out bit by bit."""

    def visit_Template(  # noqa: N802
        self, node: nodes.Template, frame: Frame | None = None
    ) -> None:
        """Compile a template with all that it includes."""
        super().visit_Template(_Whole(self.environment).visit(node), frame)

    def write_commons(self) -> None:
        """Write the names that everything in a function uses."""
        super().write_commons()
        self.writeline("written=environment.written")

    def enter_frame(self, frame: Frame) -> None:
        """Begin a frame; the outermost has a list."""
        super().enter_frame(frame)
        if frame.parent is None:
            self.buffer(frame)

    def leave_frame(self, frame: Frame, with_python_scope: bool = False) -> None:
        """End a frame."""
        if frame.parent is None:
            said, frame.buffer = frame.buffer, None
            self.simple_write(f"concat({said})", frame)
        super().leave_frame(frame, with_python_scope)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """An attribute: Jinja's own would look for an item next, and go on without either."""
        if isinstance(node.node, nodes.Const) or iskeyword(node.attr):
            super().visit_Getattr(node, frame)
        else:
            self.visit(node.node, frame)
            self.write(f".{node.attr}")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """A call: Jinja's own asks first if the function takes the context, which none does."""
        self.visit(node.node, frame)
        self.write("(")
        for given in (*node.args, *node.kwargs):
            self.visit(given, frame)
            self.write(", ")
        if forward_caller:
            self.write("caller=caller, ")
        for stars, more in (("*", node.dyn_args), ("**", node.dyn_kwargs)):
            if more is not None:
                self.write(stars)
                self.visit(more, frame)
                self.write(", ")
        self.write(")")

    def _import_common(self, node: nodes.Import | nodes.FromImport, frame: Frame) -> None:
        if node.with_context:
            super()._import_common(node, frame)
        else:
            self.write("environment.imported(")
            self.visit(node.template, frame)
            self.write(")")

    def _output_child_pre(
        self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo
    ) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("written(")


class _Whole(NodeTransformer):
    """Puts what a template includes in its place, with the names of variables kept apart."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment

    def visit_Include(self, node: nodes.Include) -> nodes.Node:  # noqa: N802
        """The included template, unless its name is known only later or it may be missing."""
        environment, named = self._environment, node.template
        if not isinstance(named, nodes.Const) or node.ignore_missing or not environment.loader:
            return node
        source, file, _ = environment.loader.get_source(environment, named.value)
        included = self.visit(environment.parse(source, named.value, file))
        return nodes.Scope(included.body, lineno=node.lineno).set_environment(environment)

    def visit_CondExpr(self, node: nodes.CondExpr) -> nodes.Node:  # noqa: N802
        """A choice; without an `else` it is no text, instead of an object made to say so."""
        if node.expr2 is None:
            nothing = nodes.Const("", lineno=node.lineno)
            nothing.set_environment(self._environment)
            node.expr2 = nothing
        return self.generic_visit(node)

    def visit_Test(self, node: nodes.Test) -> nodes.Node:  # noqa: N802
        """A test; one that allows for what does not exist looks for an item, too."""
        return self._lenient(node)

    def visit_Filter(self, node: nodes.Filter) -> nodes.Node:  # noqa: N802
        """The same for a filter."""
        return self._lenient(node)

    def _lenient(self, node: N) -> nodes.Node:
        asked = node.node
        if node.name in _LENIENT and isinstance(asked, nodes.Getattr):
            name = nodes.Const(asked.attr)
            item = nodes.Getitem(asked.node, name, "load", lineno=asked.lineno)
            item.set_environment(self._environment)
            node.node = item
        return self.generic_visit(node)
