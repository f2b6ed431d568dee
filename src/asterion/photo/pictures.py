"""Pictures from files: decoded by Pillow, upright, and made small enough to be read."""

from __future__ import annotations

import io
import warnings
from typing import Any, Final, TypeAlias

import numpy as np

from asterion.games.contract import GameError
from asterion.photo.reading import LONGER_SIDE

Array: TypeAlias = np.ndarray[Any, Any]
SIGNATURES: Final = (b"\xff\xd8\xff", b"\x89PNG", b"GIF8", b"BM", b"II*\0", b"MM\0*")
SUFFIXES: Final = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".avif", ".tif", ".tiff", ".bmp", ".gif")
PHONES: Final = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")
"""Kinds of HEIC files, as phones write them; Pillow does not read them."""


class BadPicture(GameError):
    """A file that cannot be decoded. code: heic, not_a_picture, too_many_pixels."""


def is_picture(content: bytes, name: str) -> bool:
    """Whether a file is meant to be a picture, by its first bytes or by its name."""
    known = content.startswith(SIGNATURES) or content[4:8] == b"ftyp" or content[8:12] == b"WEBP"
    return known or name.lower().endswith(SUFFIXES)


def open_picture(content: bytes) -> tuple[Array, float]:
    """Decode a picture: uint8[height, width, 3], and by how much it was made smaller. Raises BadPicture.

    Pictures of phones that were held sideways are turned upright. A JPEG of 40 megapixels is decoded small.
    """
    from PIL import Image, ImageOps

    if content[4:8] == b"ftyp" and content[8:12] in PHONES:
        raise BadPicture("heic", "HEIC cannot be read: save or send the photograph as JPEG")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image: Any = Image.open(io.BytesIO(content))
        longer = max(image.size)
        image.draft("RGB", (2 * LONGER_SIDE, 2 * LONGER_SIDE))
        image = ImageOps.exif_transpose(image)
        if max(image.size) > LONGER_SIDE:
            image = image.convert("RGB")
            image.thumbnail((LONGER_SIDE, LONGER_SIDE), Image.Resampling.BOX, reducing_gap=2.0)
        pixels = np.asarray(image.convert("RGB"))
    except Image.DecompressionBombError:
        raise BadPicture("too_many_pixels", "the picture has too many pixels: more than 170 million") from None
    except Exception as error:  # decoders raise whatever a broken file leads them to
        raise BadPicture("not_a_picture", f"no picture that can be read ({type(error).__name__})") from None
    return pixels, longer / max(pixels.shape[:2])
