-- The mobile number of a user, and the users of a clinic or clinic group, whom its managers look after.

ALTER TABLE app_user ADD COLUMN mobile text CHECK (mobile ~ '^\+65[0-9]{8}$');
COMMENT ON COLUMN app_user.mobile IS 'With the code of the country, +65 and 8 digits. Null: none is known.';
COMMENT ON COLUMN app_user.version IS 'Counts changes of the account by administrators, managers and the user, so that they do not overwrite each other.';
CREATE INDEX app_user_location ON app_user (location_id);
CREATE INDEX app_user_organization ON app_user (organization_id);
