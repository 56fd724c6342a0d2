-- The column policy.policy_number_key stores the results of this function.

CREATE OR REPLACE FUNCTION number_key(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(portal.without_dashes(regexp_replace(normalize(written, NFKC), '[\s\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g')))
$$;
COMMENT ON FUNCTION number_key IS 'A number as it is compared: upper case, without spaces, hyphens and invisible characters (typedNumber in packages/rules).';
-- A role that writes a policy also computes its column.
REVOKE ALL ON FUNCTION number_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION number_key TO portal_app, portal_worker;
