-- What was sent to the payment provider about a dispute, and when; the sandbox remembers the call.
alter table order_disputes add column evidence_sha256 text, add column evidence_sent_at timestamptz;
alter table sandbox_disputes add column evidence_key text;
