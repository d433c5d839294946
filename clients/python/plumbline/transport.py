"""Requests with the standard library: tries, waits and timeouts."""

import http.client
import json
import random
import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from email.message import Message
from typing import IO, Any, NamedTuple, Optional, TypeVar

from .errors import ApiError, NetworkError, PlumblineError, read_retry_after

Result = TypeVar("Result")

# With these the server had no time and did nothing. The others may come after the work was done.
_NOTHING_WAS_DONE = (429, 503)
_MAY_SUCCEED_LATER = (*_NOTHING_WAS_DONE, 500, 502, 504)


class Answer(NamedTuple):
    headers: Message
    body: bytes


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The key is sent to the address that was configured and to no other."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


class Transport:
    def __init__(
        self, *, timeout: float, tries: int, longest_wait: float, sleep: Callable[[float], None]
    ) -> None:
        self._timeout = timeout
        self._tries = max(1, tries)
        self._longest_wait = longest_wait
        self._sleep = sleep

    def send(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: Optional[bytes],
        *,
        is_repeatable: bool,
    ) -> Answer:
        """One request, repeated where that is harmless and may help."""

        def read(answer: http.client.HTTPResponse) -> Answer:
            return Answer(answer.headers, answer.read())

        request = urllib.request.Request(url, body, dict(headers), method=method)
        return self._repeat(lambda: self._once(request, read), is_repeatable)

    def save(self, url: str, open_file: Callable[[], IO[bytes]]) -> None:
        """Writes what is answered into a file that is opened anew at every try."""

        def copy(answer: http.client.HTTPResponse) -> None:
            with open_file() as file:
                size = 0
                while True:
                    chunk = answer.read(65536)
                    if not chunk:
                        break
                    size += file.write(chunk)
            # Read in parts, an answer that broke off ends like a whole one.
            expected = answer.headers.get("content-length")
            if expected is not None and int(expected) != size:
                raise NetworkError(f"{size} of {expected} bytes came.")

        request = urllib.request.Request(url, headers={"Accept": "*/*"})
        self._repeat(lambda: self._once(request, copy), True)

    def _once(
        self, request: urllib.request.Request, use: Callable[[http.client.HTTPResponse], Result]
    ) -> Result:
        try:
            with _opener.open(request, timeout=self._timeout) as answer:
                return use(answer)
        except urllib.error.HTTPError as refusal:
            raise _problem_of(refusal) from None
        except (
            urllib.error.URLError,
            http.client.HTTPException,
            ConnectionError,
            ssl.SSLError,
        ) as failure:
            raise NetworkError(str(getattr(failure, "reason", failure)) or repr(failure)) from failure
        except socket.timeout as failure:
            raise NetworkError(f"No answer within {self._timeout} seconds.") from failure

    def _repeat(self, once: Callable[[], Result], is_repeatable: bool) -> Result:
        for tried in range(1, self._tries + 1):
            try:
                return once()
            except (ApiError, NetworkError) as failure:
                wait = self._wait_after(failure, tried, is_repeatable)
                if wait is None:
                    raise
                self._sleep(wait)
        raise PlumblineError("No try was left.")

    def _wait_after(
        self, failure: PlumblineError, tried: int, is_repeatable: bool
    ) -> Optional[float]:
        """The seconds to wait, or None when another try does harm or no good."""
        if tried == self._tries:
            return None
        # Many that failed together come back one by one.
        jitter = random.uniform(0, min(10.0, 0.5 * 2**tried))
        if isinstance(failure, ApiError):
            statuses = _MAY_SUCCEED_LATER if is_repeatable else _NOTHING_WAS_DONE
            if failure.status not in statuses or not failure.retryable:
                return None
            named = failure.retry_after or 0.0
            return None if named > self._longest_wait else named + jitter
        return jitter if is_repeatable else None


def _problem_of(refusal: urllib.error.HTTPError) -> ApiError:
    try:
        problem = json.loads(refusal.read())
    except (ValueError, OSError, http.client.HTTPException):
        problem = None
    if not isinstance(problem, dict):
        problem = {"title": refusal.reason}
    return ApiError(refusal.code, problem, read_retry_after(refusal.headers.get("retry-after")))


def wait(seconds: float) -> None:
    time.sleep(seconds)
