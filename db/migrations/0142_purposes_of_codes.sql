-- Expands.
-- A code that was mailed to make a test key of the API signs nobody in.
alter table profile_codes add column purpose text not null default 'profile'
  constraint profile_codes_purpose_check check (purpose in ('profile', 'test-key'));
