-- When the second factor or passkey of the session's last proof was registered; null where the proof
-- was a password alone. Sessions of before prove once more where that counts.
alter table staff_sessions add column factor_since timestamptz;
