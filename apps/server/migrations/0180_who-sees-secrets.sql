-- The function has one more parameter, so that an approval need not read the hash of a typed password.
DROP FUNCTION IF EXISTS create_clinic_account(text, text, text, text, text, text[], uuid, text, text);
