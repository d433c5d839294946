-- Reviewer, pricing, money, support and owner besides the administrators. What each may do stands in
-- core/access/staff-role.ts.
alter table admin_users drop constraint admin_users_role_check;
alter table admin_users add constraint admin_users_role_check check (
  role in ('admin', 'super_admin', 'owner', 'reviewer', 'pricing', 'money', 'support')
);
