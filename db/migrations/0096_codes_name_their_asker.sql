-- A code counts for the browser or network that asked for it; null in codes from before.
alter table profile_codes add column visitor_hash text;
alter table profile_codes add column asked_from text;
