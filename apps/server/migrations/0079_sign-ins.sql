-- The last sign-ins of a user, for administrators.
CREATE INDEX user_session_of_user ON user_session (user_id, created_at DESC, id DESC);
