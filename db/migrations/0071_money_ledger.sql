-- The money ledger: one entry for each event, balanced by its postings, never changed afterwards.
create table ledger_entries (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  at timestamptz not null,
  provider text not null,
  order_id uuid,
  category text check (category in ('payment', 'refund', 'dispute', 'plan')),
  reference text not null,
  -- Of plan payments: when the last of it is earned.
  earned_by timestamptz
);
create index ledger_entries_at on ledger_entries (at, id);
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;
create index ledger_entries_reference on ledger_entries (reference);
create index ledger_entries_earned_by on ledger_entries (earned_by) where earned_by is not null;

create table ledger_postings (
  entry_id bigint not null references ledger_entries (id),
  position smallint not null,
  account text not null check (account in (
    'provider-balance', 'bank', 'disputed', 'plan-credits', 'report-sales', 'plan-sales', 'refunds',
    'provider-fees', 'dispute-fees', 'dispute-losses', 'other-products'
  )),
  amount bigint not null check (amount <> 0),
  primary key (entry_id, position)
);

create function check_ledger_entry(entry bigint) returns void language plpgsql as $$
declare
  lines integer;
  total bigint;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total
    from ledger_postings where entry_id = entry;
  if lines < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum %', entry, lines, total
      using errcode = 'check_violation';
  end if;
end;
$$;
create function check_ledger_entry_row() returns trigger language plpgsql as $$
begin
  perform check_ledger_entry(new.id);
  return null;
end;
$$;
create function check_ledger_posting_row() returns trigger language plpgsql as $$
begin
  perform check_ledger_entry(new.entry_id);
  return null;
end;
$$;
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  -- When an entry's retention period ends, the names of its payment are erased and nothing else.
  if tg_op = 'UPDATE' and tg_table_name = 'ledger_entries'
    and current_setting('plumbline.erasing', true) = 'on'
    and to_jsonb(new) - '{key,reference}'::text[] = to_jsonb(old) - '{key,reference}'::text[]
    and to_jsonb(new) ->> 'reference' = ''
  then
    return new;
  end if;
  raise exception 'the ledger is never changed; post a reversing entry' using errcode = 'check_violation';
end;
$$;

-- What the provider reports about its balance, as it was read; compared with the ledger once a day.
create table provider_transactions (
  id text primary key,
  provider text not null,
  kind text not null,
  at timestamptz not null,
  amount bigint not null,
  fee bigint not null,
  category text check (category in ('payment', 'refund', 'dispute', 'plan')),
  reference text not null,
  payment_id text not null
);
create index provider_transactions_at on provider_transactions (at);
create index provider_transactions_reference on provider_transactions (reference);
create index provider_transactions_payment on provider_transactions (payment_id);

create table ledger_matches (
  provider text primary key,
  read_through timestamptz not null,
  matched_at timestamptz not null
);

create table ledger_differences (
  category text not null check (category in ('payment', 'refund', 'dispute', 'plan')),
  reference text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount-differs')),
  here bigint not null,
  there bigint not null,
  order_id uuid,
  found_at timestamptz not null,
  resolved_at timestamptz,
  primary key (category, reference)
);
create index ledger_differences_open on ledger_differences (found_at) where resolved_at is null;

-- What was paid, refunded and disputed before there was a ledger. The reports that plans covered so
-- far are not posted one by one: their quarter's end earns all of it.
with sandboxed as (
  select id from sandbox_payments where status = 'succeeded'
), moved as (
  select 'payment:' || coalesce(stripe_payment_intent_id, 'order:' || id) as key,
    'order-paid' as kind, paid_at as at,
    case when exists (select from sandboxed where sandboxed.id = orders.stripe_payment_intent_id)
      then 'sandbox' else 'stripe' end as provider,
    id as order_id, 'payment' as category,
    coalesce(stripe_payment_intent_id, 'order:' || id) as reference,
    null::timestamptz as earned_by,
    amount::bigint - coalesce((
      select sum(upgrade.amount) from order_upgrades upgrade
      where upgrade.order_id = orders.id and upgrade.paid_at is not null
    ), 0) as amount,
    'provider-balance' as debit, 'report-sales' as credit
  from orders where paid_at is not null and amount > 0 and not test_mode
    and amount > coalesce((
      select sum(upgrade.amount) from order_upgrades upgrade
      where upgrade.order_id = orders.id and upgrade.paid_at is not null
    ), 0)
  union all
  select 'payment:' || upgrade.payment_id, 'order-paid', upgrade.paid_at,
    case when exists (select from sandboxed where sandboxed.id = upgrade.payment_id)
      then 'sandbox' else 'stripe' end,
    orders.id, 'payment', upgrade.payment_id, null, upgrade.amount,
    'provider-balance', 'report-sales'
  from order_upgrades upgrade join orders on orders.id = upgrade.order_id
  where upgrade.paid_at is not null and upgrade.amount > 0 and not orders.test_mode
  union all
  select 'refund:' || refund.id, 'order-refunded', refund.created_at,
    case when exists (select from sandboxed
        where sandboxed.id = coalesce(upgrade.payment_id, stripe_payment_intent_id))
      then 'sandbox' else 'stripe' end,
    orders.id, 'refund',
    coalesce(upgrade.payment_id, stripe_payment_intent_id, 'order:' || orders.id), null,
    refund.amount, 'refunds', 'provider-balance'
  from order_refunds refund
  join orders on orders.id = refund.order_id
  left join order_upgrades upgrade on upgrade.id = refund.upgrade_id
  where refund.status = 'succeeded'
  union all
  select step.kind || ':' || dispute.id, step.kind, coalesce(step.at, dispute.opened_at),
    case when exists (select from sandbox_disputes own where own.id = dispute.id)
      then 'sandbox' else 'stripe' end,
    dispute.order_id, step.category, dispute.id, null, dispute.amount, step.debit, step.credit
  from order_disputes dispute cross join lateral (values
    ('dispute-opened', dispute.opened_at, 'dispute', 'disputed', 'provider-balance', true),
    ('dispute-won', dispute.closed_at, 'dispute', 'provider-balance', 'disputed',
      dispute.status = 'won'),
    ('dispute-lost', dispute.closed_at, null, 'dispute-losses', 'disputed', dispute.status = 'lost')
  ) step(kind, at, category, debit, credit, happened)
  where step.happened and dispute.status not like 'warning\_%' and dispute.status <> 'prevented'
  union all
  select 'plan:' || stripe_subscription_id || ':' || quarter, 'plan-paid',
    subscription_start_date + make_interval(months => 3 * (quarter - 1)),
    case when exists (select from sandbox_subscriptions own where own.id = stripe_subscription_id)
      then 'sandbox' else 'stripe' end,
    null, 'plan', coalesce(stripe_customer_id, stripe_subscription_id),
    subscription_start_date + make_interval(months => 3 * quarter),
    case subscription_plan when 'starter' then 44700 else 89700 end,
    'provider-balance', 'plan-credits'
  from client_profiles cross join lateral generate_series(1, 400) quarter
  where stripe_subscription_id is not null and subscription_plan in ('starter', 'professional')
    and subscription_start_date + make_interval(months => 3 * quarter) <= subscription_end_date
), entries as (
  insert into ledger_entries (key, kind, at, provider, order_id, category, reference, earned_by)
  select key, kind, at, provider, order_id, category, reference, earned_by from moved
  order by at, key
  returning id, key
)
insert into ledger_postings (entry_id, position, account, amount)
select entries.id, side.position, side.account, side.amount
from entries join moved using (key) cross join lateral (values
  (1, moved.debit, moved.amount), (2, moved.credit, -moved.amount)
) side(position, account, amount);

create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry_row();
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function check_ledger_posting_row();
create trigger ledger_entries_kept before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_postings_kept before update or delete on ledger_postings
  for each row execute function refuse_ledger_change();
