-- When the person of a session last proved who they are. Sessions of before have no such moment, so
-- the next refund, export or change of an account asks them.
alter table staff_sessions add column proved_at timestamptz;
