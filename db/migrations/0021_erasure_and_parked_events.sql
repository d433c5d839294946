-- A person who asks for it is erased: what the books need stays, without a name. Of the audit log
-- only what a line says may be emptied, and only by a transaction that says it is erasing somebody.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('plumbline.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'audit_log only grows';
end;
$$;

create function refuse_audit_rewrite() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_kind, new.admin_user_id, new.actor_name, new.action,
      new.subject_kind, new.subject_id, new.request_id)
    is distinct from (old.id, old.at, old.actor_kind, old.admin_user_id, old.actor_name, old.action,
      old.subject_kind, old.subject_id, old.request_id)
    or (new.before is not null and (old.before @> new.before) is not true)
    or (new.after is not null and (old.after @> new.after) is not true)
  then
    raise exception 'an erasure takes away and adds nothing';
  end if;
  return new;
end;
$$;
create trigger audit_log_only_erased before update on audit_log
  for each row execute function refuse_audit_rewrite();

alter table client_profiles add column erased_at timestamptz;

-- A parked event that a person looked at and found to need nothing.
alter table payment_events add column dismissed_reason text;
create index payment_events_parked on payment_events (parked_at)
  where parked_at is not null and processed_at is null;

-- A card of the sandbox's hosted page that waits for its 3-D Secure challenge.
alter table sandbox_checkouts add column challenge jsonb;
