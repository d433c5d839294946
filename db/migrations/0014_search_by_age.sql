-- The search walks through the newest orders when a word stands in many of them, so their age stands
-- beside the words. Written anew in the order of age: reading the newest reads few pages.
alter table order_search rename to order_search_before;
drop index order_search_words_trigrams;

create table order_search (
  order_id uuid not null,
  created_at timestamptz not null,
  words text not null
);
insert into order_search (order_id, created_at, words)
  select orders.id, orders.created_at, before.words
  from order_search_before before join orders on orders.id = before.order_id
  order by orders.created_at, orders.id;
drop table order_search_before;

alter table order_search add constraint order_search_pkey primary key (order_id);
alter table order_search add constraint order_search_order_id_fkey
  foreign key (order_id) references orders (id) on delete cascade;
create index order_search_newest on order_search (created_at, order_id);
-- What waits to be sorted into the index is read through by every search: it is kept short.
create index order_search_words_trigrams on order_search using gin (words gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- The answers are taken out of the project at once: each look at a large one unpacks all of it.
create or replace function order_search_words(
  customer_name text, customer_email text, project_data jsonb
) returns text language sql stable as $$
  select ' ' || lower(concat_ws(' ', customer_name, customer_email, answers."companyName",
    answers."contactPerson", answers."projectAddress", answers.city, answers."zipCode"))
  from jsonb_to_record(project_data) as answers(
    "companyName" text, "contactPerson" text, "projectAddress" text, city text, "zipCode" text
  )
$$;

drop trigger orders_inserted_words on orders;
drop trigger orders_updated_words on orders;
drop function note_order_words();

create function note_inserted_words() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, created_at, words)
    select id, created_at, order_search_words(customer_name, customer_email, project_data)
    from inserted;
  return null;
end;
$$;
create trigger orders_inserted_words after insert on orders
  referencing new table as inserted
  for each statement execute function note_inserted_words();

-- Most saves change no word: then nothing is written, and no row of the index is touched.
create function note_changed_words() returns trigger language plpgsql as $$
declare
  changed text := order_search_words(new.customer_name, new.customer_email, new.project_data);
begin
  update order_search set words = changed, created_at = new.created_at
    where order_id = new.id and (words <> changed or created_at <> new.created_at);
  return null;
end;
$$;
create trigger orders_updated_words
  after update of customer_name, customer_email, project_data, created_at on orders
  for each row execute function note_changed_words();
