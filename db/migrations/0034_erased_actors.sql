-- A line of the log may name the key of the public API that did it, and a key's name may be somebody's:
-- an erasure may put the plain word in its place. Names of staff stay.
create or replace function refuse_audit_rewrite() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.actor_kind, new.admin_user_id, new.action,
      new.subject_kind, new.subject_id, new.request_id)
    is distinct from (old.id, old.at, old.actor_kind, old.admin_user_id, old.action,
      old.subject_kind, old.subject_id, old.request_id)
    or (new.actor_name <> old.actor_name
      and not (old.actor_kind = 'customer' and new.actor_name = 'customer'))
    or (new.before is not null and (old.before @> new.before) is not true)
    or (new.after is not null and (old.after @> new.after) is not true)
  then
    raise exception 'an erasure takes away and adds nothing';
  end if;
  return new;
end;
$$;
