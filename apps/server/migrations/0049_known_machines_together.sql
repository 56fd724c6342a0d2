-- All known machines of an account share a second counter, since one person can collect many cookies.

COMMENT ON COLUMN login_attempt.machine_hash IS 'Hash of the id that a known machine keeps in its cookie, of the words that stand for all known machines together, or of a session in which the password is being changed; empty for all strangers together.';
