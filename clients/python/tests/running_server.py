"""Every call against a running server: PLUMBLINE_URL, and a test key in PLUMBLINE_API_KEY."""

import tempfile
import unittest
from datetime import datetime, timedelta, timezone
from pathlib import Path

from plumbline import ApiError, Plumbline

SUBMISSION = {
    "customerEmail": "pat@builder.example",
    "customerName": "Pat Builder",
    "packageType": "pro",
    "projectData": {
        "projectType": "restaurant",
        "squareFootage": 1850,
        "city": "Des Moines",
        "state": "IA",
        "companyName": "Cedar Street Kitchen",
    },
}


class RunningServer(unittest.TestCase):
    def setUp(self):
        self.client = Plumbline()

    def refusal(self, call, *args, **more):
        with self.assertRaises(ApiError) as caught:
            call(*args, **more)
        return caught.exception

    def test_order_to_report(self):
        body = {**SUBMISSION, "externalId": "py-1"}
        sent = self.client.create_project(body, idempotency_key="py-1")
        again = self.client.create_project(body, idempotency_key="py-1")
        self.assertEqual(again["id"], sent["id"])
        taken = self.refusal(self.client.create_project, body)
        self.assertEqual((taken.code, taken.project_id), ("external-id-taken", sent["id"]))
        seen = []
        done = self.client.wait_until_done(
            sent["id"], on_progress=lambda one: seen.append(one["status"]), longest_pause=1
        )
        self.assertEqual(seen[-1], "completed")
        self.assertGreater(done["estimate"]["likelyCents"], 0)
        formats = ["html", "pdf", "xlsx", "csv", "json"]
        with tempfile.TemporaryDirectory() as folder:
            paths = self.client.download_report(done, folder, formats)
            self.assertEqual([path.name for path in paths], [f"py-1.{one}" for one in formats])
            self.assertTrue(Path(folder, "py-1.pdf").read_bytes().startswith(b"%PDF"))
            self.assertTrue(Path(folder, "py-1.xlsx").read_bytes().startswith(b"PK"))
        outcome = {"kind": "awarded", "amountCents": 40_000_000, "isSameScope": True}
        today = datetime.now(timezone.utc).date()
        late = self.refusal(
            self.client.add_project_outcome,
            sent["id"],
            {**outcome, "day": str(today + timedelta(days=30))},
        )
        self.assertEqual((late.code, late.retryable), ("day-ahead", True))
        self.assertEqual(self.client.list_project_outcomes(sent["id"]), [])

    def test_manual_pace(self):
        body = {**SUBMISSION, "testPace": "manual", "webhookUrl": "https://hooks.builder.example/plumbline"}
        project_id = self.client.create_project(body)["id"]
        self.client.advance_test_project(project_id, {"to": "cancelled"})
        done = self.client.wait_until_done(project_id, longest_pause=1)
        self.assertEqual((done["cancelled"], done["report"]), (True, None))
        deliveries = []
        while not deliveries:
            listed = list(self.client.list_webhook_deliveries())
            deliveries = [one for one in listed if one["projectId"] == project_id]
        self.assertEqual([one["event"] for one in deliveries], ["project.cancelled"])
        again = self.client.resend_webhook(deliveries[0]["id"])
        self.assertEqual((again["id"], again["status"]), (deliveries[0]["id"], "pending"))

    def test_lists(self):
        before = datetime.now(timezone.utc) - timedelta(hours=1)
        ids = ["list-1", "list-2", "list-3"]
        bulk = self.client.create_projects(
            {"projects": [{**SUBMISSION, "externalId": one} for one in [*ids, "list-3"]]}
        )
        self.assertEqual((bulk["accepted"], bulk["refused"]), (3, 1))
        self.assertEqual(bulk["results"][3]["problem"]["code"], "external-id-taken")
        listed = self.client.list_projects(limit=1, created_from=before, cancelled=False)
        names = [project["externalId"] for project in listed]
        self.assertEqual(sorted(name for name in names if name in ids), ids)
        self.assertEqual(len(listed.first()), 1)
        self.assertEqual(list(self.client.list_projects(external_id="nobody's")), [])
        self.assertGreaterEqual(self.client.show_usage()["projects"]["total"], 3)

    def test_refusals(self):
        missing = self.refusal(self.client.show_project, "none")
        self.assertEqual((missing.status, missing.code), (404, "project-not-found"))
        wrong = self.refusal(self.client.create_project, {**SUBMISSION, "projectData": {}})
        self.assertIn("projectData.city", [issue["path"] for issue in wrong.issues])
        self.assertTrue(wrong.instance)
        unknown = self.refusal(Plumbline("plb_test_unknown").show_usage)
        self.assertEqual(unknown.code, "api-key-required")
        cursor = self.refusal(self.client.list_projects(cursor="invented").first)
        self.assertEqual(cursor.code, "bad-cursor")

    def test_document(self):
        self.assertEqual(self.client.show_open_api()["openapi"], "3.1.0")


if __name__ == "__main__":
    unittest.main()
