import json
import socket
import tempfile
import unittest
from datetime import datetime, timezone
from pathlib import Path

from stand_in import PROJECT, StandIn, problem

from plumbline import (
    ApiError,
    NetworkError,
    NoReport,
    Plumbline,
    PlumblineError,
    WaitTimeout,
)


# No file can be called by the externalId, so a part of the id says whose it is.
NAME = "deal-1042-0f8a3c52"


class Repeats(unittest.TestCase):
    def setUp(self):
        self.slept = []

    def client(self, server, **more):
        return Plumbline("plb_test_1", server.url + "/", sleep=self.slept.append, **more)

    def test_waits_as_long_as_the_server_says_and_a_little_longer(self):
        refused = (429, {"retry-after": "7"}, problem("too-many-requests"))
        with StandIn(refused, (200, {}, PROJECT)) as server:
            project = self.client(server).show_project("one")
        self.assertEqual(project["status"], "paid")
        self.assertEqual(len(self.slept), 1)
        self.assertGreaterEqual(self.slept[0], 7)
        self.assertLess(self.slept[0], 17)

    def test_does_not_wait_for_hours(self):
        refused = (429, {"retry-after": "7200"}, problem("test-projects-used-up"))
        with StandIn(refused) as server, self.assertRaises(ApiError) as caught:
            self.client(server).create_project({})
        self.assertEqual(caught.exception.retry_after, 7200)
        self.assertTrue(caught.exception.retryable)
        self.assertEqual(self.slept, [])

    def test_repeats_an_order_under_the_same_key_after_a_lost_answer(self):
        with StandIn(None, (500, {}, problem("internal-error")), (201, {}, PROJECT)) as server:
            self.client(server).create_project({"customerName": "Zoë"})
        keys = {asked["headers"]["idempotency-key"] for asked in server.asked}
        self.assertEqual(len(server.asked), 3)
        self.assertEqual(len(keys), 1)
        self.assertEqual({asked["body"] for asked in server.asked}, {b'{"customerName": "Zo\\u00eb"}'})

    def test_each_order_has_its_own_key_unless_one_is_given(self):
        done = (201, {}, PROJECT)
        with StandIn(done, done, done) as server:
            client = self.client(server)
            client.create_project({})
            client.create_project({})
            client.create_project({}, idempotency_key="deal-1042-1")
        first, second, third = [asked["headers"]["idempotency-key"] for asked in server.asked]
        self.assertNotEqual(first, second)
        self.assertEqual(third, "deal-1042-1")

    def test_a_call_that_acts_twice_is_repeated_only_when_nothing_was_done(self):
        busy = (503, {"retry-after": "1"}, problem("busy"))
        with StandIn(busy, (500, {}, problem("internal-error"))) as server:
            with self.assertRaises(ApiError) as caught:
                self.client(server).resend_webhook("one")
        self.assertEqual(caught.exception.code, "internal-error")
        with StandIn(None) as server, self.assertRaises(NetworkError):
            self.client(server).resend_webhook("one")
        self.assertEqual(len(server.asked), 1)

    def test_gives_up_after_the_tries(self):
        with StandIn(*[(502, {}, b"<html>Bad gateway</html>")] * 3) as server:
            with self.assertRaises(ApiError) as caught:
                self.client(server, tries=3).show_project("one")
        self.assertEqual((caught.exception.status, caught.exception.code), (502, ""))
        self.assertTrue(caught.exception.retryable)
        self.assertEqual(len(self.slept), 2)

    def test_a_silent_server_is_a_network_error(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            url = f"http://127.0.0.1:{silent.getsockname()[1]}"
            with self.assertRaises(NetworkError):
                Plumbline("plb_test_1", url, timeout=0.2, tries=1).show_project("one")


class Errors(unittest.TestCase):
    def test_says_what_is_wrong_and_what_to_do(self):
        issue = {"path": "projectData.city", "message": "projectData.city is missing."}
        refused = (400, {}, problem("invalid-input", issues=[issue], instance="urn:uuid:1"))
        with StandIn(refused) as server, self.assertRaises(ApiError) as caught:
            Plumbline("plb_test_1", server.url).create_project({})
        error = caught.exception
        self.assertEqual(error.issues, [issue])
        self.assertEqual((error.status, error.instance), (400, "urn:uuid:1"))
        self.assertFalse(error.retryable)
        self.assertIn("issues", error.to_do)
        self.assertEqual(str(error), "invalid-input: What is wrong.")

    def test_names_the_project_that_has_the_external_id(self):
        refused = (409, {}, problem("external-id-taken", projectId=PROJECT["id"]))
        with StandIn(refused) as server, self.assertRaises(ApiError) as caught:
            Plumbline("plb_test_1", server.url).create_project({})
        self.assertEqual(caught.exception.project_id, PROJECT["id"])

    def test_a_code_that_is_newer_than_the_package_is_judged_by_its_status(self):
        with StandIn((409, {}, problem("from-next-year"))) as server:
            with self.assertRaises(ApiError) as caught:
                Plumbline("plb_test_1", server.url).show_project("one")
        self.assertFalse(caught.exception.retryable)
        self.assertEqual(caught.exception.to_do, "")

    def test_the_key_follows_no_redirect(self):
        with StandIn() as other:
            moved = (302, {"location": other.url + "/taken"}, {})
            with StandIn(moved) as server, self.assertRaises(ApiError) as caught:
                Plumbline("plb_test_1", server.url).show_project("one")
        self.assertEqual(caught.exception.status, 302)
        self.assertEqual(other.asked, [])

    def test_needs_a_key_and_an_address(self):
        with self.assertRaises(ValueError):
            Plumbline("", "https://plumbline.example")
        with self.assertRaises(ValueError):
            Plumbline("plb_test_1", "plumbline.example")


class Lists(unittest.TestCase):
    def test_reads_one_page_after_the_other(self):
        link = '<https://elsewhere.example/api/v1/projects?limit=2&cursor=a%2Bb>; rel="next"'
        with StandIn((200, {"link": link}, [1, 2]), (200, {}, [3])) as server:
            since = datetime(2026, 7, 1, tzinfo=timezone.utc)
            listed = Plumbline("plb_test_1", server.url).list_projects(
                limit=2, cancelled=False, created_from=since
            )
            self.assertEqual(list(listed), [1, 2, 3])
        first, second = [asked["line"] for asked in server.asked]
        filters = "cancelled=false&createdFrom=2026-07-01T00%3A00%3A00.000%2B00%3A00"
        self.assertEqual(first, f"GET /api/v1/projects?limit=2&{filters}")
        self.assertEqual(second, f"GET /api/v1/projects?limit=2&cursor=a%2Bb&{filters}")

    def test_reads_no_page_that_is_not_needed(self):
        with StandIn((200, {"link": '<?cursor=x>; rel="next"'}, [1, 2])) as server:
            listed = Plumbline("plb_test_1", server.url).list_projects()
            self.assertEqual(next(iter(listed)), 1)
        self.assertEqual(len(server.asked), 1)

    def test_an_id_stays_one_part_of_the_path(self):
        with StandIn((200, {}, PROJECT)) as server:
            Plumbline("plb_test_1", server.url).show_project("a/../b?c")
        self.assertEqual(server.asked[0]["line"], "GET /api/v1/projects/a%2F..%2Fb%3Fc")


class Waiting(unittest.TestCase):
    def states(self, *states):
        return [(200, {}, {**PROJECT, **state}) for state in states]

    def test_tells_every_change_until_the_project_is_completed(self):
        answers = self.states({}, {}, {"status": "in_progress"}, {"status": "completed"})
        seen, slept = [], []
        with StandIn(*answers) as server:
            client = Plumbline("plb_test_1", server.url, sleep=slept.append)
            done = client.wait_until_done("one", on_progress=lambda one: seen.append(one["status"]))
        self.assertEqual(done["status"], "completed")
        self.assertEqual(seen, ["paid", "in_progress", "completed"])
        self.assertEqual(slept, [1.0, 1.5, 2.25])

    def test_goes_on_while_the_server_is_away(self):
        first, done = self.states({}, {"status": "completed"})
        away = (500, {}, problem("internal-error"))
        with StandIn(first, away, None, done) as server:
            client = Plumbline("plb_test_1", server.url, tries=1, sleep=lambda _: None)
            self.assertEqual(client.wait_until_done("one")["status"], "completed")

    def test_ends_when_the_project_is_cancelled(self):
        with StandIn(*self.states({"status": "pending", "cancelled": True})) as server:
            self.assertTrue(Plumbline("plb_test_1", server.url).wait_until_done("one")["cancelled"])

    def test_gives_the_project_back_when_time_is_up(self):
        with StandIn(*self.states({"status": "in_progress"})) as server:
            with self.assertRaises(WaitTimeout) as caught:
                Plumbline("plb_test_1", server.url).wait_until_done("one", timeout=0)
        self.assertEqual(caught.exception.project["status"], "in_progress")


class Keys(unittest.TestCase):
    def test_a_key_that_cannot_be_sent_is_not_shown(self):
        for key in ("plb_test_se\ncret", "plb_test_se\u201ccret"):
            with self.assertRaises(ValueError) as caught:
                Plumbline(key, "https://plumbline.example")
            self.assertNotIn("cret", str(caught.exception))

    def test_the_line_end_of_a_file_is_no_part_of_the_key(self):
        with StandIn((200, {}, PROJECT)) as server:
            Plumbline("plb_test_1\n", server.url).show_project("one")
        self.assertEqual(server.asked[0]["headers"]["x-api-key"], "plb_test_1")


class OtherServers(unittest.TestCase):
    def test_are_named_as_such(self):
        for body in (b"<!doctype html>", b"", b"null"):
            with StandIn((200, {}, body)) as server:
                with self.assertRaisesRegex(PlumblineError, "not the API of Plumbline"):
                    Plumbline("plb_test_1", server.url).show_project("one")


class Downloads(unittest.TestCase):
    def test_saves_the_files_without_sending_the_key(self):
        # Broken off at first: fewer bytes come than were announced.
        broken = (200, {"content-length": "9", "connection": "close"}, b"%PDF")
        with StandIn(broken, (200, {}, b"%PDF-1.7"), (200, {}, b"a,b")) as server:
            links = {"pdf": server.url + "/r?format=pdf", "csv": server.url + "/r?format=csv"}
            client = Plumbline("plb_test_1", server.url, sleep=lambda _: None)
            with tempfile.TemporaryDirectory() as folder:
                project = {**PROJECT, "report": links}
                paths = client.download_report(project, Path(folder, "new"), ["pdf", "csv"])
                self.assertEqual([path.name for path in paths], [f"{NAME}.pdf", f"{NAME}.csv"])
                self.assertEqual([path.read_bytes() for path in paths], [b"%PDF-1.7", b"a,b"])
                self.assertEqual(len(list(Path(folder, "new").iterdir())), 2)
        self.assertNotIn("plb_test_1", json.dumps([asked["headers"] for asked in server.asked]))

    def test_leaves_nothing_behind_when_it_fails(self):
        with StandIn((404, {}, {})) as server, tempfile.TemporaryDirectory() as folder:
            Path(folder, f"{NAME}.pdf").write_text("older")
            project = {**PROJECT, "report": {"pdf": server.url + "/r"}}
            with self.assertRaises(ApiError):
                Plumbline("plb_test_1", server.url).download_report(project, folder)
            self.assertEqual([path.read_text() for path in Path(folder).iterdir()], ["older"])

    def test_takes_one_format_by_itself_and_names_an_unknown_one(self):
        with StandIn((200, {}, b"a,b")) as server, tempfile.TemporaryDirectory() as folder:
            project = {**PROJECT, "externalId": "deal-7", "report": {"csv": server.url + "/r"}}
            client = Plumbline("plb_test_1", server.url)
            (path,) = client.download_report(project, folder, "csv")
            with self.assertRaisesRegex(ValueError, "Formats are csv; not docx"):
                client.download_report(project, folder, ["docx"])
            self.assertEqual(path.name, "deal-7.csv")
            # As readable as any file that a program writes here.
            plain = Path(folder, "plain")
            plain.touch()
            self.assertEqual(path.stat().st_mode, plain.stat().st_mode)

    def test_says_that_there_is_no_report(self):
        with self.assertRaises(NoReport):
            Plumbline("plb_test_1", "https://plumbline.example").download_report(PROJECT)


if __name__ == "__main__":
    unittest.main()
