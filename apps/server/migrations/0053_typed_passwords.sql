-- The account of an approved request gets the password that was typed with the request.

ALTER TABLE registration
  ADD CONSTRAINT registration_password_until_decided CHECK ((status = 'PENDING_APPROVAL') = (password_hash IS NOT NULL));
COMMENT ON COLUMN registration.password_hash IS 'Of the password that was typed. The account gets it with the approval; it is deleted from here with either decision.';
