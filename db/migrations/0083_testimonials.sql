-- Testimonials that the owner entered with the consent of who gave them, one row a change. The
-- highest revision of each applies.
create table testimonials (
  id uuid not null,
  revision integer not null check (revision > 0),
  name text not null,
  role text not null,
  quote text not null,
  given_on date not null,
  -- Where the consent to publish is kept; no page shows it.
  consent text not null,
  is_withdrawn boolean not null,
  changed_by_admin_id uuid not null references admin_users (id),
  changed_at timestamptz not null,
  constraint testimonials_pkey primary key (id, revision)
);

-- The specification's testimonials are examples for the sandbox and can no longer be confirmed. The
-- audit log keeps who had confirmed one, and on what grounds.
delete from owner_claims where claim like 'testimonial-%';
