-- Clients as records: notes of staff, search by name, and the orders in which the list can stand.

create table client_notes (
  id uuid primary key default gen_random_uuid(),
  client_profile_id uuid not null references client_profiles (id) on delete cascade,
  kind text not null default 'note' check (kind in ('note', 'call', 'email', 'meeting')),
  body text not null,
  created_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now()
);

create index client_notes_client on client_notes (client_profile_id, created_at, id);

-- Words stand apart: a paid order changes its client's counters, and none of its words.
create table client_search (
  client_id uuid primary key references client_profiles (id) on delete cascade,
  words text not null
);

create function client_search_words(company_name text, contact_person text, email text)
  returns text language sql immutable as $$
    select ' ' || lower(company_name || ' ' || contact_person || ' ' || email)
  $$;

insert into client_search (client_id, words)
  select id, client_search_words(company_name, contact_person, email) from client_profiles;

create index client_search_words_trigrams on client_search using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create function note_inserted_client_words() returns trigger language plpgsql as $$
begin
  insert into client_search (client_id, words)
    select id, client_search_words(company_name, contact_person, email) from inserted;
  return null;
end;
$$;

create function note_changed_client_words() returns trigger language plpgsql as $$
begin
  update client_search
    set words = client_search_words(new.company_name, new.contact_person, new.email)
    where client_id = new.id;
  return null;
end;
$$;

create trigger client_profiles_inserted_words after insert on client_profiles
  referencing new table as inserted
  for each statement execute function note_inserted_client_words();

create trigger client_profiles_updated_words after update on client_profiles
  for each row when (
    old.company_name is distinct from new.company_name
    or old.contact_person is distinct from new.contact_person
    or old.email is distinct from new.email
  ) execute function note_changed_client_words();

create index client_profiles_company on client_profiles (lower(company_name), id);
create index client_profiles_projects on client_profiles (total_projects, id);
create index client_profiles_last_order on client_profiles
  (coalesce(last_project_date, '1970-01-01 00:00:00+00'::timestamptz), id);
create index client_profiles_plan on client_profiles (subscription_plan, created_at, id)
  where subscription_plan <> 'trial';
