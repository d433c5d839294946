-- Expands.
-- A code mailed for a test key of the API cannot be used to sign in.
alter table profile_codes add column purpose text not null default 'profile'
  constraint profile_codes_purpose_check check (purpose in ('profile', 'test-key'));
