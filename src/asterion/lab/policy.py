"""A learned policy: its network, its file, and its choices, in NumPy alone. `train` makes such files.

The network has a trunk of two layers that sees the observation. From the trunk follow the value and, for games with a
mask, a number for each choice; for games with a list each choice is judged by its features together with the trunk. Of
a long list it considers those choices that bring most points at once.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from asterion.games.contract import Game, Records
from asterion.games.encoding import Encoding, scale_of

VERSION: Final = 1
"""Of the file's layout."""
MOST_BYTES: Final = 1_000_000
"""A larger file is no policy."""
ABOUT: Final = "about"
"""The array of the file that holds what it says of itself: JSON, as bytes."""
WIDTHS: Final = (128, 96, 64, 48, 32)
"""Widths of the trunk, tried in this order: the first whose file is small enough."""
PICK: Final = 64
"""Width of the layer that judges a choice of a list."""
CONSIDERED: Final = 32
"""Choices of a list that are judged, at most."""
POINTS: Final = "points"
"""The meaning of a feature that is points at once begins so."""
MOST_NUMBERS: Final = 240_000

Array: TypeAlias = np.ndarray[Any, Any]
Layers: TypeAlias = Mapping[str, Array]


class BadPolicy(Exception):
    """A weights file that cannot be used. code: no_such_file, damaged_policy, wrong_game, other_encoding."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


@dataclass(frozen=True)
class About:
    """The header of a file of weights. seats, options: what it was trained at. steps: decisions it was trained on."""

    game: str
    encoding: str
    seats: int
    options: dict[str, Any]
    steps: int
    version: int = VERSION


def encoding_version(encoding: Encoding) -> str:
    """A hash of all that a network of this encoding depends on: each number, its meaning, and the choices."""
    parts = [*encoding.parts, *(encoding.listed.parts if encoding.listed else ())]
    said = json.dumps([[list(part) for part in parts], encoding.choices, encoding.listed is not None])
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def shapes(encoding: Encoding, width: int) -> dict[str, tuple[int, ...]]:
    """The layers of a network and their shapes."""
    found: dict[str, tuple[int, ...]] = {
        "first": (encoding.length, width),
        "first_shift": (width,),
        "second": (width, width),
        "second_shift": (width,),
        "value": (width,),
        "value_shift": (1,),
    }
    if encoding.listed is None:
        return found | {"choice": (width, encoding.choices), "choice_shift": (encoding.choices,)}
    return found | {
        "pick": (encoding.features, PICK),
        "pick_trunk": (width, PICK),
        "pick_shift": (PICK,),
        "pick_worth": (PICK,),
        "pick_direct": (encoding.features,),
    }


def width_for(encoding: Encoding) -> int:
    """The widest trunk whose file is small enough."""
    for width in WIDTHS:
        if sum(int(np.prod(shape)) for shape in shapes(encoding, width).values()) <= MOST_NUMBERS:
            return width
    return WIDTHS[-1]


def random_layers(encoding: Encoding, seed: int, width: int | None = None) -> dict[str, Array]:
    """Weights before training, float32: He's initial weights (2015), and outputs near 0, so that all choices are alike;
    of a list, each is worth the points that it brings at once."""
    rng = np.random.default_rng(seed)
    found: dict[str, Array] = {}
    for name, shape in shapes(encoding, width or width_for(encoding)).items():
        spread = 0.0 if name.endswith("_shift") else (2 / shape[0]) ** 0.5
        if name in ("value", "choice", "pick_worth"):
            spread *= 0.05
        found[name] = rng.normal(0.0, 1.0, shape).astype(np.float32) * np.float32(spread)
    if encoding.listed is not None:
        found["pick_direct"] = (gains(encoding) * scale_of(encoding.listed.parts)).astype(np.float32)
    return found


def gains(encoding: Encoding) -> Array:
    """Which features of a choice are points that it brings at once: bool[features]."""
    parts = encoding.listed.parts if encoding.listed else ()
    return np.repeat([part.meaning.startswith(POINTS) for part in parts], [part.length for part in parts])


# The file


def policy_bytes(about: About, layers: Layers) -> bytes:
    """The content of a file."""
    said, content = json.dumps(about.__dict__).encode(), io.BytesIO()
    arrays: dict[str, Any] = {ABOUT: np.frombuffer(said, np.uint8), **layers}
    np.savez(content, **arrays)
    return content.getvalue()


def load_policy(path: Path | str, game: Game) -> Policy:
    """The policy in a file, for this game. Raises BadPolicy."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadPolicy("no_such_file", f"{path}: the policy cannot be read: {why}") from None
    arrays, about = _read(path, content)
    if about.game != game.id:
        raise BadPolicy("wrong_game", f"{path}: a policy for {about.game}, not for {game.id}")
    if game.encoding is None or about.encoding != encoding_version(game.encoding):
        raise BadPolicy(
            "other_encoding", f"{path}: trained on other numbers than {game.id} has in this version; train it again"
        )
    width = arrays["first_shift"].size if "first_shift" in arrays else 0
    if {name: array.shape for name, array in arrays.items()} != shapes(game.encoding, width):
        raise _damaged(path, "its layers do not fit each other")
    if not all(array.dtype == np.float32 and np.isfinite(array).all() for array in arrays.values()):
        raise _damaged(path, "its weights are not all finite numbers of type float32")
    return Policy(game, about, arrays)


def _read(path: Path | str, content: bytes) -> tuple[dict[str, Array], About]:
    """The arrays of a file, and what it says of itself. Raises BadPolicy."""
    if len(content) > MOST_BYTES:
        raise _damaged(path, f"more than {MOST_BYTES:,} bytes")
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            if sum(member.file_size for member in archive.infolist()) > 2 * MOST_BYTES:
                raise _damaged(path, "larger than it says")
        with np.load(io.BytesIO(content), allow_pickle=False) as file:
            arrays = {name: np.asarray(file[name]) for name in file.files}
        about = About(**json.loads(arrays.pop(ABOUT).tobytes()))
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, RuntimeError) as error:
        raise _damaged(path, str(error) or type(error).__name__) from None
    if about.version != VERSION:
        raise _damaged(path, f"of version {about.version}; this program reads version {VERSION}")
    return arrays, about


def _damaged(path: Path | str, why: str) -> BadPolicy:
    return BadPolicy("damaged_policy", f"{path}: this is no policy, or it is damaged: {why}")


# Its choices


@dataclass(frozen=True)
class Seen:
    """Observations at n decisions, and the choices to be judged, of a list those that bring most points at once.

    vectors: int16[n, length]. mask: bool[n, judged], which choices are legal. features: int16[n, judged, features], of
    a game without a list: of size 0. places: int64[n, judged], where in the list each choice is; None: there is none.
    """

    vectors: Array
    mask: Array
    features: Array
    places: Array | None

    def take(self, which: Array) -> Seen:
        """Some of them. which: int64[any]."""
        places = None if self.places is None else self.places[which]
        return Seen(self.vectors[which], self.mask[which], self.features[which], places)

    def choices(self, judged: Array) -> Array:
        """The game's own choices. judged: int64[n], the number of one for each decision."""
        return judged if self.places is None else self.places[np.arange(len(judged)), judged]


def see(encoding: Encoding, vectors: Array, mask: Array, features: Array) -> Seen:
    """Observations from arrays as those of `Batch`, or some rows of them; copies."""
    if encoding.listed is None:
        return Seen(vectors.copy(), mask.copy(), np.zeros((len(vectors), 0, 0), np.int16), None)
    longest = int(mask.sum(axis=1).max())
    points = features[:, :longest, gains(encoding)].sum(axis=2, dtype=np.int16)
    fewest = np.where(mask[:, :longest], -points, np.iinfo(np.int16).max)
    places = fewest.argsort(axis=1, kind="stable")[:, :CONSIDERED]
    short = CONSIDERED - places.shape[1]
    places = np.pad(places, ((0, 0), (0, max(short, 0))), constant_values=encoding.choices - 1)
    rows = np.arange(len(vectors))[:, None]
    return Seen(vectors.copy(), mask[rows, places], features[rows, places], places)


class Policy:
    """A trained network that chooses. Safe in any thread."""

    def __init__(self, game: Game, about: About, layers: Layers) -> None:
        assert game.encoding is not None
        self.game, self.encoding, self.about, self.layers = game, game.encoding, about, layers
        self._scale = (1 / self.encoding.scale).astype(np.float32)
        listed = self.encoding.listed
        self._feature_scale = (1 / scale_of(listed.parts)).astype(np.float32) if listed else np.ones(0, np.float32)

    def worth(self, seen: Seen) -> tuple[Array, Array]:
        """The worth of each choice, float32[n, judged], -inf if not legal; and of the position, float32[n]."""
        layers = self.layers
        hidden = np.maximum(seen.vectors * self._scale @ layers["first"] + layers["first_shift"], 0)
        trunk = np.maximum(hidden @ layers["second"] + layers["second_shift"], 0)
        value = trunk @ layers["value"] + layers["value_shift"]
        if self.encoding.listed is None:
            worth = trunk @ layers["choice"] + layers["choice_shift"]
        else:
            common = trunk @ layers["pick_trunk"] + layers["pick_shift"]
            features = seen.features * self._feature_scale
            worth = np.maximum(features @ layers["pick"] + common[:, None, :], 0) @ layers["pick_worth"]
            worth += features @ layers["pick_direct"]
        return np.where(seen.mask, worth, np.float32(-np.inf)), value

    def best(self, seen: Seen) -> Array:
        """The best choice of each observation, as the game's own: int64[n]."""
        return seen.choices(self.worth(seen)[0].argmax(axis=1))

    def choose(self, ruleset: Records, observation: Records, seat: int) -> int:
        """The action that the policy takes in this observation of its seat, as the game's number for it."""
        encoding, listed = self.encoding, self.encoding.listed
        vector, mask = np.empty((1, encoding.length), np.int16), np.zeros((1, encoding.choices), np.bool_)
        encoding.encode(ruleset, observation, seat, vector[0])
        legal = np.zeros(encoding.choices if listed else self.game.most_actions, np.int32)
        features = np.zeros((1, encoding.choices if listed else 0, encoding.features), np.int16)
        if listed is None:
            mask[0, legal[: int(self.game.legal_actions(ruleset, observation, seat, legal))]] = True
            return int(self.best(see(encoding, vector, mask, features))[0])
        scratch = np.zeros(1, listed.scratch)
        count = int(listed.legal_actions(ruleset, observation, scratch, seat, legal, np.zeros_like(legal)))
        mask[0, :count] = True
        listed.features(ruleset, observation, scratch, seat, legal, count, features[0])
        return int(legal[self.best(see(encoding, vector, mask, features))[0]])
