"""English names of Utopia Engine: as printed (S1, S3), and as they stand inside a sentence."""

from __future__ import annotations

from typing import Final

NAMES: Final = {
    "region": (
        ("Workshop", "the workshop"),
        ("Halebeard Peak", "Halebeard Peak"),
        ("The Great Wilds", "the Great Wilds"),
        ("Root-Strangled Marshes", "the Root-Strangled Marshes"),
        ("Glassrock Canyon", "Glassrock Canyon"),
        ("Ruined City of the Ancients", "the Ruined City of the Ancients"),
        ("The Fiery Maw", "the Fiery Maw"),
    ),
    "component": (
        ("", ""),
        ("Silver", "silver"),
        ("Quartz", "quartz"),
        ("Gum", "gum"),
        ("Silica", "silica"),
        ("Wax", "wax"),
        ("Lead", "lead"),
    ),
    "artifact": (
        ("", ""),
        ("Seal of Balance", "the Seal of Balance"),
        ("Hermetic Mirror", "the Hermetic Mirror"),
        ("Void Gate", "the Void Gate"),
        ("Golden Chassis", "the Golden Chassis"),
        ("Scrying Lens", "the Scrying Lens"),
        ("Crystal Battery", "the Crystal Battery"),
    ),
    "treasure": (
        ("", ""),
        ("Ice Plate", "the Ice Plate"),
        ("Bracelet of Ios", "the Bracelet of Ios"),
        ("Shimmering Moonlace", "the Shimmering Moonlace"),
        ("Scale of the Infinity Wurm", "the Scale of the Infinity Wurm"),
        ("The Ancient Record", "the Ancient Record"),
        ("The Molten Shard", "the Molten Shard"),
    ),
    "event": (
        ("Active Monsters", "Active Monsters"),
        ("Fleeting Visions", "Fleeting Visions"),
        ("Good Fortune", "Good Fortune"),
        ("Foul Weather", "Foul Weather"),
    ),
    "tool": (
        ("Dowsing Rod", "the Dowsing Rod"),
        ("Paralysis Wand", "the Paralysis Wand"),
        ("Focus Charm", "the Focus Charm"),
    ),
    "link": (
        ("", ""),
        (
            "Silver link: Golden Chassis to final activation",
            "the silver link from the Golden Chassis to the final activation box",
        ),
        (
            "Quartz link: Seal of Balance to Golden Chassis",
            "the quartz link between the Seal of Balance and the Golden Chassis",
        ),
        (
            "Gum link: Crystal Battery to Golden Chassis",
            "the gum link between the Crystal Battery and the Golden Chassis",
        ),
        (
            "Silica link: Void Gate to Golden Chassis",
            "the silica link between the Void Gate and the Golden Chassis",
        ),
        (
            "Wax link: Hermetic Mirror to Golden Chassis",
            "the wax link between the Hermetic Mirror and the Golden Chassis",
        ),
        (
            "Lead link: Scrying Lens to Golden Chassis",
            "the lead link between the Scrying Lens and the Golden Chassis",
        ),
    ),
    # Monsters by region (the number in the kind), then by level; (S) marks a spirit.
    "monster1": (
        ("", ""),
        ("Ice Bear", "Ice Bear"),
        ("Roving Bandits", "Roving Bandits"),
        ("Blood Wolves", "Blood Wolves"),
        ("Horse Eater Hawk", "Horse Eater Hawk"),
        ("The Hollow Giant (S)", "The Hollow Giant (S)"),
    ),
    "monster2": (
        ("", ""),
        ("Rogue Thief", "Rogue Thief"),
        ("Blanket of Crows", "Blanket of Crows"),
        ("Hornback Bison", "Hornback Bison"),
        ("Grassyback Troll", "Grassyback Troll"),
        ("Thunder King", "Thunder King"),
    ),
    "monster3": (
        ("", ""),
        ("Gemscale Boa", "Gemscale Boa"),
        ("Ancient Alligator", "Ancient Alligator"),
        ("Land Shark", "Land Shark"),
        ("Abyssal Leech (S)", "Abyssal Leech (S)"),
        ("Dweller in the Tides", "Dweller in the Tides"),
    ),
    "monster4": (
        ("", ""),
        ("Feisty Gremlin", "Feisty Gremlin"),
        ("Glasswing Drake", "Glasswing Drake"),
        ("Reaching Claws (S)", "Reaching Claws (S)"),
        ("Terrible Wurm", "Terrible Wurm"),
        ("Infinity Wurm (S)", "Infinity Wurm (S)"),
    ),
    "monster5": (
        ("", ""),
        ("Grave Robbers", "Grave Robbers"),
        ("Ghost Lights (S)", "Ghost Lights (S)"),
        ("Vengeful Shade (S)", "Vengeful Shade (S)"),
        ("Nightmare Crab", "Nightmare Crab"),
        ("The Unnamed", "The Unnamed"),
    ),
    "monster6": (
        ("", ""),
        ("Minor Imp", "Minor Imp"),
        ("Renegade Warlock", "Renegade Warlock"),
        ("Giant Flame Lizard", "Giant Flame Lizard"),
        ("Spark Elemental (S)", "Spark Elemental (S)"),
        ("Volcano Spirit (S)", "Volcano Spirit (S)"),
    ),
}
