-- A total of more than $21 million did not fit, and saving such a project failed.
alter table demo_projects alter column estimated_cost type bigint;
