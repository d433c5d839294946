-- From here on an account that moves money, people or settings has two weeks to set up a second
-- factor. Accounts of before begin with their next sign-in.
alter table admin_users add column first_sign_in_at timestamptz;
