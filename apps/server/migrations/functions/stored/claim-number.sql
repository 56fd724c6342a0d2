-- The index claim_by_number stores the results of this function.

CREATE OR REPLACE FUNCTION claim_number_of(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT ltrim(substring(code from '\d+$'), '0') $$;
COMMENT ON FUNCTION claim_number_of IS 'The number at the end of a claim code, without leading zeros.';
-- A role that writes a claim also writes its indexes.
REVOKE ALL ON FUNCTION claim_number_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_number_of TO portal_app, portal_worker;
