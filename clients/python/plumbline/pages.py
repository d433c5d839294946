"""Lists that come in pages."""

import re
from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, Optional, TypeVar
from urllib.parse import parse_qs, urlsplit

Entry = TypeVar("Entry")


class Page(NamedTuple):
    entries: list[object]
    next_cursor: Optional[str]


class Pages(Generic[Entry]):
    """A list of the API. To iterate reads one page after the other, each when it is needed:

    for project in client.list_projects(status="completed"): ...

    `first()` is the first page alone. Every iteration begins anew.
    """

    def __init__(self, read: Callable[[Optional[str]], Page]) -> None:
        self._read = read

    def __iter__(self) -> Iterator[Entry]:
        for page in self.pages():
            yield from page

    def pages(self) -> Iterator[list[Entry]]:
        """The list page by page."""
        cursor: Optional[str] = None
        while True:
            entries, cursor = self._read(cursor)
            yield entries  # type: ignore[misc]
            if cursor is None:
                return

    def first(self) -> list[Entry]:
        return next(self.pages())


def next_cursor(link: Optional[str]) -> Optional[str]:
    """The cursor in a Link header. Its address is not followed, so that no key leaves the origin."""
    for address, rest in re.findall(r"<([^>]*)>([^<]*)", link or ""):
        if re.search(r'rel="?next\b', rest):
            found = parse_qs(urlsplit(address).query).get("cursor")
            return found[0] if found else None
    return None
