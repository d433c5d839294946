-- When the holder of a profile's address proved it by a mailed link or code. From then on only
-- purchases of a browser that proved it change the profile.
alter table client_profiles add column address_proved_at timestamptz;

update client_profiles set address_proved_at = users.last_signed_in_at
from users where lower(users.email) = lower(client_profiles.email)
  and users.last_signed_in_at is not null;
