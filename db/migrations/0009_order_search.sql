-- What an order is found by, in lower case and beside the order: orders change often, these words
-- seldom, and an index on trigrams finds a part of any of them.
create extension if not exists pg_trgm;

create table order_search (
  order_id uuid primary key references orders (id) on delete cascade,
  words text not null
);

-- A space before every word, so that a word's beginning is a trigram too.
create function order_search_words(customer_name text, customer_email text, project_data jsonb)
  returns text language sql stable as $$
  select ' ' || lower(concat_ws(' ', customer_name, customer_email, project_data->>'companyName',
    project_data->>'contactPerson', project_data->>'projectAddress', project_data->>'city',
    project_data->>'zipCode'))
$$;

insert into order_search (order_id, words)
  select id, order_search_words(customer_name, customer_email, project_data) from orders;
create index order_search_words_trigrams on order_search using gin (words gin_trgm_ops);

create function note_order_words() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, words)
    values (new.id, order_search_words(new.customer_name, new.customer_email, new.project_data))
    on conflict (order_id) do update set words = excluded.words
      where order_search.words <> excluded.words;
  return null;
end;
$$;
create trigger orders_inserted_words after insert on orders
  for each row execute function note_order_words();
create trigger orders_updated_words
  after update of customer_name, customer_email, project_data on orders
  for each row execute function note_order_words();
