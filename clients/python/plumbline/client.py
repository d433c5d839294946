"""The client of the API."""

import json
import os
import re
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import IO, Any, Optional, Union
from urllib.parse import urlencode

from . import transport
from .calls import Calls
from .errors import ApiError, NetworkError, NoReport, PlumblineError, WaitTimeout
from .pages import Page, Pages, next_cursor
from .schema import API_VERSION, Project, ReportFormat


class Plumbline(Calls):
    """The API with one key.

    key: begins with `plb_test_` or `plb_live_`; left out, PLUMBLINE_API_KEY. Keys belong on servers.
    url: the address of Plumbline; left out, PLUMBLINE_URL.
    timeout: the seconds that the server may be silent in one try.
    tries: how often a request is sent at most. Only what is safe to repeat is repeated: calls that
        read, and calls with an idempotency key, which every call that takes one gets.
    longest_wait: a request for which the server names a longer wait is not repeated.
    """

    def __init__(
        self,
        key: Optional[str] = None,
        url: Optional[str] = None,
        *,
        timeout: float = 30,
        tries: int = 4,
        longest_wait: float = 60,
        sleep: Callable[[float], None] = transport.wait,
    ) -> None:
        self._key = _sendable("The key", (key or os.environ.get("PLUMBLINE_API_KEY", "")).strip())
        self._url = (url or os.environ.get("PLUMBLINE_URL", "")).rstrip("/")
        if not self._key:
            raise ValueError("Give a key, or set PLUMBLINE_API_KEY.")
        if not self._url.startswith(("https://", "http://")):
            raise ValueError("Give the address of Plumbline, or set PLUMBLINE_URL: https://…")
        self._sleep = sleep
        self._transport = transport.Transport(
            timeout=timeout, tries=tries, longest_wait=longest_wait, sleep=sleep
        )

    def wait_until_done(
        self,
        project_id: str,
        *,
        timeout: Optional[float] = None,
        on_progress: Optional[Callable[[Project], None]] = None,
        longest_pause: float = 30,
    ) -> Project:
        """The project once it is completed or cancelled.

        A person checks a live project, which takes days; a webhook then does better.

        timeout: the seconds after which WaitTimeout is raised; without one it waits as long as it
            takes.
        on_progress: called with the project at first, and whenever its status has changed.
        longest_pause: the seconds between two questions grow up to this.
        """
        began = time.monotonic()
        pause = min(1.0, longest_pause)
        last = None
        project: Optional[Project] = None
        while True:
            if project is None:
                project = self.show_project(project_id)
            state = (project["status"], project["cancelled"])
            if state != last and on_progress is not None:
                on_progress(project)
            last = state
            if project["status"] == "completed" or project["cancelled"]:
                return project
            left = None if timeout is None else timeout - (time.monotonic() - began)
            if left is not None and left <= 0:
                raise WaitTimeout(project)
            self._sleep(pause if left is None else min(pause, left))
            pause = min(pause * 1.5, longest_pause)
            project = self._show_if_there(project_id) or project

    def _show_if_there(self, project_id: str) -> Optional[Project]:
        """None while the server is away."""
        try:
            return self.show_project(project_id)
        except NetworkError:
            return None
        except ApiError as error:
            if error.retryable:
                return None
            raise

    def download_report(
        self,
        project: Project,
        folder: Union[str, "os.PathLike[str]"] = ".",
        formats: Sequence[ReportFormat] = ("pdf",),
    ) -> list[Path]:
        """Saves the report of a completed project, each format as `<externalId or id>.<format>`.

        Of an externalId that no file can be called, what is left of it and a part of the id are
        used. A file of that name is replaced once the new one is whole.
        """
        if isinstance(formats, str):
            formats = (formats,)
        report = project["report"]
        if report is None:
            raise NoReport(f"Project {project['id']} has no report.")
        name = _file_name(project)
        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        links: Mapping[str, Any] = report
        unknown = [one for one in formats if one not in links]
        if unknown:
            raise ValueError(f"Formats are {', '.join(links)}; not {', '.join(unknown)}.")
        return [self._save(links[one], place / f"{name}.{one}") for one in formats]

    def _save(self, url: str, path: Path) -> Path:
        # Not mkstemp, whose files nobody else may read.
        partial = path.parent / f".plumbline-{uuid.uuid4().hex}"

        def open_file() -> IO[bytes]:
            return open(partial, "wb")

        try:
            # The link itself is the permission to read; the key stays here.
            self._transport.save(url, open_file)
            os.replace(partial, path)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
        return path

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        takes_key: bool = False,
    ) -> Any:
        # Every try of this call has the same one, so that no lost answer orders twice.
        key = (idempotency_key or str(uuid.uuid4())) if takes_key else None
        answer = self._send(method, path, query or {}, body, key)
        return _read(answer.body)

    def _pages(self, path: str, query: Mapping[str, Any]) -> "Pages[Any]":
        def read(cursor: Optional[str]) -> Page:
            asked = query if cursor is None else {**query, "cursor": cursor}
            answer = self._send("GET", path, asked, None, None)
            return Page(_read(answer.body), next_cursor(answer.headers.get("link")))

        return Pages(read)

    def _send(
        self, method: str, path: str, query: Mapping[str, Any], body: Any, key: Optional[str]
    ) -> transport.Answer:
        given = {name: _text(value) for name, value in query.items() if value is not None}
        address = f"{self._url}{path}" + (f"?{urlencode(given)}" if given else "")
        headers: dict[str, str] = {
            "X-API-Key": self._key,
            "Accept": "application/json",
            "User-Agent": f"plumbline-python/{API_VERSION}",
        }
        data: Optional[bytes] = None
        if method != "GET":
            data = json.dumps({} if body is None else body).encode()
            headers["Content-Type"] = "application/json"
        if key is not None:
            headers["Idempotency-Key"] = _sendable("The idempotency key", key)
        return self._transport.send(
            method, address, headers, data, is_repeatable=method == "GET" or key is not None
        )


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        # Without a zone it is a moment of this machine's clock.
        return value.astimezone().isoformat(timespec="milliseconds")
    return str(value)


def _sendable(name: str, text: str) -> str:
    """The text of a header; one that cannot be sent is not shown, because it may be a secret."""
    if re.fullmatch(r"[\x20-\x7e]*", text):
        return text
    raise ValueError(f"{name} has a line end or a character that cannot be sent in a header.")


def _read(body: bytes) -> Any:
    try:
        answer = json.loads(body)
    except ValueError:
        answer = None
    if isinstance(answer, (dict, list)):
        return answer
    raise PlumblineError("What answers at this address is not the API of Plumbline.")


def _file_name(project: Project) -> str:
    given = project["externalId"] or ""
    name = re.sub(r"[^A-Za-z0-9_.-]+", "-", given).lstrip(".-")
    if not name:
        return project["id"]
    return name if name == given else f"{name}-{project['id'][:8]}"
