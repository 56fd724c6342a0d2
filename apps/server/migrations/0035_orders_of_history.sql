-- The claim history in any order that it offers, and a search by words that are common.

-- Each order has its claims in an index that alone answers the counted filters, as the order by visit has.
CREATE INDEX claim_by_submission ON claim (clinic_id, insert_date_time, id)
  INCLUDE (claim_type, panel_type, claim_status, insurer_code, practitioner_id, visit_date) WHERE voided_at IS NULL;
CREATE INDEX claim_by_member_name ON claim (clinic_id, member_name, id)
  INCLUDE (claim_type, panel_type, claim_status, insurer_code, practitioner_id, visit_date) WHERE voided_at IS NULL;
CREATE INDEX claim_by_fee ON claim (clinic_id, total_fee_amount, id)
  INCLUDE (claim_type, panel_type, claim_status, insurer_code, practitioner_id, visit_date) WHERE voided_at IS NULL;
CREATE INDEX claim_by_payable ON claim (clinic_id, total_payable_amount, id)
  INCLUDE (claim_type, panel_type, claim_status, insurer_code, practitioner_id, visit_date) WHERE voided_at IS NULL;
DROP INDEX claim_code;
CREATE UNIQUE INDEX claim_code ON claim (clinic_id, claim_code)
  INCLUDE (id, voided_at, claim_type, panel_type, claim_status, insurer_code, practitioner_id, visit_date);

-- A member whose name has a word twice may count twice to the most that are looked at; they are not
-- told apart, which would need all of them.
CREATE OR REPLACE FUNCTION find_claims(of_clinic uuid, asked text, most integer)
RETURNS TABLE (claim_ids uuid[], is_complete boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  words    text[] := words_of(asked);
  lead     text := (SELECT word FROM unnest(words) AS word ORDER BY length(word) DESC, word LIMIT 1);
  others   text[] := ARRAY(SELECT DISTINCT '% ' || word || '%' FROM unnest(words) AS word WHERE word <> lead);
  code     text := upper(btrim(asked));
  members  uuid[];
  named    uuid[];
  coded    uuid[] := '{}';
BEGIN
  IF NOT (scope_is_administrator() OR coalesce(of_clinic = ANY (scope_clinics()), false)) THEN RETURN; END IF;
  members := ARRAY(
    SELECT member_id FROM patient_word
     WHERE clinic_id = of_clinic AND word >= lead AND word < (lead || chr(1114111)) AND name LIKE ALL (others)
     LIMIT most + 1);
  named := ARRAY(
    SELECT id FROM claim
     WHERE member_id = ANY (members) AND clinic_id = of_clinic AND voided_at IS NULL
     ORDER BY visit_date DESC, id DESC LIMIT most + 1);
  IF code ~ '^[A-Z0-9-]*\d$' THEN
    coded := ARRAY(
      SELECT id FROM claim
       WHERE clinic_id = of_clinic AND voided_at IS NULL
         AND claim_number_of(claim_code) = claim_number_of(code) AND claim_code LIKE '%' || code
       UNION
      SELECT id FROM claim
       WHERE clinic_id = of_clinic AND voided_at IS NULL
         AND claim_code ~>=~ code AND claim_code ~<~ (code || chr(1114111))
       LIMIT most + 1);
  END IF;
  claim_ids := ARRAY(SELECT id FROM unnest(named[:most] || coded[:most]) AS id GROUP BY id);
  is_complete := cardinality(members) <= most AND cardinality(named) <= most AND cardinality(coded) <= most;
  RETURN NEXT;
END $$;
