-- A visitor whose answer was lost asks again, and gets the code that was made.
ALTER TABLE referral_code ADD COLUMN request_hash bytea UNIQUE;
COMMENT ON COLUMN referral_code.request_hash IS 'Of the Idempotency-Key and the body with which the code was asked for; null where no key was given.';

DROP FUNCTION tool_create_referral(bytea, uuid, text, text, uuid, text, text, text, date, date);
CREATE FUNCTION tool_create_referral(
  of_index bytea, of_policy uuid, new_code text, wanted_type text, referring_location uuid,
  wanted_diagnosis text, wanted_description text, given_remarks text, first_day date, last_day date,
  of_request bytea
) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  INSERT INTO referral_code (code, member_id, policy_id, referral_type, referring_location_id,
                             diagnosis_code, diagnosis_description, remarks, valid_from, valid_to,
                             request_hash)
  SELECT new_code, pm.member_id, pm.policy_id, wanted_type, referring_location,
         wanted_diagnosis, wanted_description, given_remarks, first_day, last_day, of_request
    FROM policy_member pm JOIN member m ON m.id = pm.member_id
   WHERE m.national_id_index = of_index AND pm.policy_id = of_policy
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION tool_create_referral IS 'Stores a notification code for the holder of a national number in a policy of theirs; false where the code is taken, the request was answered already, or the two do not belong together.';

CREATE FUNCTION tool_referral_of_request(of_request bytea)
RETURNS TABLE (code text, valid_from text, valid_to text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT r.code, r.valid_from::text, r.valid_to::text FROM referral_code r WHERE r.request_hash = of_request
$$;
COMMENT ON FUNCTION tool_referral_of_request IS 'The notification code that a request was answered with, if any.';

REVOKE ALL ON FUNCTION tool_create_referral, tool_referral_of_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tool_create_referral, tool_referral_of_request TO portal_app;
