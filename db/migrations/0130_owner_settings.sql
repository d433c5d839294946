-- What the owner set, one row a change of each kind; the highest revision applies (of a legal text,
-- the highest one whose day has come). Without a row the program's own values do.
create table owner_settings (
  kind text not null,
  revision integer not null check (revision > 0),
  value jsonb not null,
  -- Secrets, each encrypted with a key that the database does not hold.
  sealed jsonb,
  changed_by_admin_id uuid not null references admin_users (id),
  changed_at timestamptz not null,
  constraint owner_settings_pkey primary key (kind, revision)
);

insert into owner_settings (kind, revision, value, changed_by_admin_id, changed_at)
select 'business', revision, jsonb_build_object('legalName', legal_name, 'address', address,
    'supportEmail', support_email, 'supportPhone', support_phone, 'taxId', tax_id,
    'invoicePrefix', invoice_prefix, 'invoiceNote', invoice_note),
  changed_by_admin_id, changed_at
from business_details
union all
select 'look', revision, jsonb_build_object('wordmark', wordmark, 'accent', accent,
    'greeting', greeting, 'signOff', sign_off, 'mailFooter', mail_footer, 'logoId', logo_id),
  changed_by_admin_id, changed_at
from looks
union all
select document, revision, jsonb_build_object('effectiveOn', effective_on, 'text', body),
  changed_by_admin_id, changed_at
from legal_texts;

drop table business_details;
drop table looks;
drop table legal_texts;
