"""Files of pictures: large, sideways, without colour, broken."""

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from asterion.photo.pictures import BadPicture, is_picture, open_picture
from asterion.photo.reading import LONGER_SIDE


def saved(image: Image.Image, kind: str, **more: Any) -> bytes:
    """The bytes of a picture's file."""
    file = io.BytesIO()
    image.save(file, kind, **more)
    return file.getvalue()


def corners(size: tuple[int, int]) -> Image.Image:
    """Black, with its top left quarter red and its top right one green."""
    image = Image.new("RGB", size)
    image.paste((250, 0, 0), (0, 0, size[0] // 2, size[1] // 2))
    image.paste((0, 250, 0), (size[0] // 2, 0, size[0], size[1] // 2))
    return image


def test_forty_megapixels_are_made_small() -> None:
    pixels, smaller = open_picture(saved(corners((7300, 5480)), "JPEG"))
    assert max(pixels.shape) == LONGER_SIDE
    assert smaller == pytest.approx(7300 / LONGER_SIDE)
    assert pixels.shape[0] / pixels.shape[1] == pytest.approx(5480 / 7300, rel=1e-2)
    assert pixels[100, 100, 0] > 240 > 10 > pixels[100, 100, 1]


def test_a_small_picture_stays_as_it_is() -> None:
    pixels, smaller = open_picture(saved(corners((400, 300)), "PNG"))
    assert (pixels.shape, smaller) == ((300, 400, 3), 1.0)
    assert pixels.dtype == np.uint8


def test_a_picture_taken_sideways_is_turned_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # the top of the picture is on the right
    pixels, _ = open_picture(saved(corners((400, 300)), "JPEG", exif=exif))
    assert pixels.shape == (400, 300, 3)
    assert pixels[50, 250, 0] > 240
    assert pixels[350, 250, 1] > 240


@pytest.mark.parametrize("mode", ["L", "RGBA", "P", "1", "I;16"])
def test_pictures_of_all_kinds_become_colours(mode: str) -> None:
    image = (
        Image.fromarray(np.full((130, 150), 999, np.uint16)) if mode == "I;16" else corners((150, 130)).convert(mode)
    )
    pixels, _ = open_picture(saved(image, "PNG"))
    assert (pixels.shape, pixels.dtype) == ((130, 150, 3), np.uint8)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_picture"),
        (b"F-7\nL#J", "not_a_picture"),
        (saved(corners((400, 300)), "JPEG")[:900], "not_a_picture"),
        (saved(corners((400, 300)), "PNG")[:300], "not_a_picture"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"),
        (b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"),
    ],
    ids=["empty", "text", "half a JPEG", "half a PNG", "HEIC", "HEIF"],
)
def test_what_cannot_be_decoded(content: bytes, code: str) -> None:
    with pytest.raises(BadPicture) as error:
        open_picture(content)
    assert error.value.code == code


def test_a_picture_that_claims_too_many_pixels() -> None:
    """A file of a few bytes may say that it is as large as a town."""
    bomb = saved(Image.new("1", (20, 20)), "PNG")
    huge = bomb[:16] + (60_000).to_bytes(4, "big") * 2 + bomb[24:]
    import zlib

    huge = huge[:29] + zlib.crc32(huge[12:29]).to_bytes(4, "big") + huge[33:]
    with pytest.raises(BadPicture) as error:
        open_picture(huge)
    assert error.value.code == "too_many_pixels"


def test_pictures_are_known_by_their_first_bytes_or_by_their_name() -> None:
    assert is_picture(saved(corners((20, 20)), "WEBP"), "-")
    assert is_picture(saved(corners((20, 20)), "JPEG"), "labyrinth.txt")
    assert is_picture(b"F-7", str(Path("somewhere") / "PHOTO.JPG"))
    assert not is_picture("╶─╴".encode(), "labyrinth.txt")
    assert not is_picture(b"", "-")
