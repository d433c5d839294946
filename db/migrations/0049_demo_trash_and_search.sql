-- A deleted demo project lies in the trash for a time before its people are erased. Those deleted
-- before were erased at once.
alter table demo_projects add column anonymized_at timestamptz;
update demo_projects set anonymized_at = deleted_at where deleted_at is not null;

-- What a demo project is found by: the same words as an order.
alter table demo_projects add column search_words text not null default '';

create function note_demo_words() returns trigger language plpgsql as $$
begin
  new.search_words :=
    order_search_words(new.customer_name, new.customer_email, new.project_data);
  return new;
end;
$$;
create trigger demo_projects_words
  before insert or update of customer_name, customer_email, project_data on demo_projects
  for each row execute function note_demo_words();
update demo_projects
  set search_words = order_search_words(customer_name, customer_email, project_data);
