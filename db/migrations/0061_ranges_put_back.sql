-- Former ranges can be put back in force: a version of its own that names the one it puts back.

alter table range_models add column restores text;
