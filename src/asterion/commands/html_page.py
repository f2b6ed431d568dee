"""One HTML file that fetches nothing and has no script: the frame, the style and the tables of every report."""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from typing import Final

from asterion import __version__
from asterion.match.printable import escaped

NARROW: Final = "\u202f"
"""A narrow space at which no line breaks."""
STYLE: Final = """
:root{color-scheme:light dark;--surface:#faf4e8;--raised:#fffaf0;--ink:#271e15;--soft:#54462f;--faint:#64553d;
--bronze:#7a4a0e;--line:#d3c4a8;--s0:#7a4a0e;--s1:#174f8c;--s2:#285a34;--s3:#7c2f6f;--s4:#972b23;--s5:#54462f;--s6:#0e6066}
@media (prefers-color-scheme:dark){:root{--surface:#211a14;--raised:#2c231b;--ink:#f3e9d9;--soft:#d0c2ab;
--faint:#b3a48c;--bronze:#e4ab62;--line:#3d3227;--s0:#e4ab62;--s1:#9fd0ff;--s2:#8fcf9b;--s3:#e3a6d8;--s4:#f2a196;--s5:#d0c2ab;--s6:#7fd4d9}}
*{box-sizing:border-box}
body{max-width:60rem;margin:0 auto;padding:1.25rem 1rem 3rem;background:var(--surface);color:var(--ink);
font:1rem/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1,h2,h3{margin:0 0 .4rem;font-family:"Iowan Old Style",Palatino,"Book Antiqua",Georgia,serif;line-height:1.2;
text-wrap:balance}
h1{font-size:1.75rem}h2{margin-top:2.25rem;font-size:1.3rem}h3{margin-top:1rem;font-size:1rem}
p{margin:0 0 .6rem;max-width:46rem}.small{color:var(--soft);font-size:.875rem;overflow-wrap:anywhere}
ol,ul{margin:.3rem 0;padding-left:1.5rem;max-width:46rem}li{margin:.3rem 0}.grade{color:var(--soft)}
.scroll{overflow-x:auto;margin:.5rem 0}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap;vertical-align:top}
th{color:var(--soft);font-weight:600}caption{padding:.5rem 0;color:var(--soft);text-align:left;white-space:nowrap}
tbody th,.left{text-align:left}.entries .left{min-width:14rem;white-space:normal}
tbody th{color:var(--ink);overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0 0 .3rem 1rem;color:var(--soft)}
@media (max-width:30rem){h1{font-size:1.45rem}th,td{padding:.25rem .4rem}}
@media print{:root{color-scheme:light;--surface:#fff;--raised:#fff;--ink:#000;--soft:#333;--faint:#444;--line:#bbb;
--bronze:#7a4a0e;--s0:#7a4a0e;--s1:#174f8c;--s2:#285a34;--s3:#7c2f6f;--s4:#972b23;--s5:#54462f;--s6:#0e6066}
body{max-width:none;padding:0;font-size:.8rem}.scroll{overflow:visible}table{font-size:.7rem}
h2,h3,svg,tr,li{break-inside:avoid}h2,h3{break-after:avoid}thead{display:table-header-group}}
"""


def as_html(text: str) -> str:
    """Text as HTML; names in a record may hold anything. No line begins with a percent sign or a colon."""
    return re.sub(r" (?=[%:;!?])", NARROW, escape(escaped(text)))


def page(language: str, title: str, style: str, made_by: str, body: str) -> str:
    """The whole file. style: allowed by its hash. made_by: the words before the name and version. body: HTML."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'"
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{as_html(policy)}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{as_html(title)}</title><style>{style}</style></head>"
        f"<body><main>{body}</main>{small(f'{made_by} Asterion {__version__}')}</body></html>\n"
    )


def small(text: str) -> str:
    """A paragraph in small letters."""
    return f'<p class="small">{as_html(text)}</p>'


def table(caption: str, head: list[str], rows: list[tuple[str, list[str]]]) -> str:
    """A table that scrolls by itself where it is too wide. rows: head and cells."""
    columns = "".join(f'<th scope="col">{as_html(each)}</th>' for each in head)
    lines = (
        f'<tr><th scope="row">{as_html(name)}</th>{"".join(f"<td>{as_html(cell)}</td>" for cell in cells)}</tr>'
        for name, cells in rows
    )
    return (
        f'<div class="scroll" tabindex="0"><table><caption>{as_html(caption)}</caption>'
        f"<thead><tr><td></td>{columns}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )
