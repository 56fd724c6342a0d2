-- Single sign-on by OpenID Connect.
ALTER TABLE app_user ADD COLUMN proven_email text;
COMMENT ON COLUMN app_user.proven_email IS 'The address at which the user has used a mailed link. Unlike with email_confirmed_at, neither a sign-in nor a link of an operator counts.';
ALTER TABLE password_link ADD COLUMN mailed_to text;
COMMENT ON COLUMN password_link.mailed_to IS 'The address of the mail. Null: an operator made the link on the machine.';
