-- What was promised with a time: written in the transaction that promises it, closed in the one that
-- keeps it. The subject is an order, a demo project, a mail, a webhook, an invoice or an upgrade.
create table promises (
  subject_id uuid not null,
  kind text not null,
  promised_at timestamptz not null,
  due_at timestamptz not null,
  -- When it is looked at next: at first when it is due, then with growing delays.
  look_at timestamptz not null,
  starts integer not null default 0,
  started_at timestamptz,
  done_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_because text,
  constraint promises_pkey primary key (subject_id, kind),
  constraint promises_closed_once check (done_at is null or withdrawn_at is null),
  constraint promises_reason check ((withdrawn_at is null) = (withdrawn_because is null))
);

create index promises_open on promises (look_at) where done_at is null and withdrawn_at is null;
create index promises_closed on promises (coalesce(done_at, withdrawn_at))
  where done_at is not null or withdrawn_at is not null;
