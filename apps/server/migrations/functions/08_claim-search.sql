-- Search in the claim history by the words of a member's name and by claim code.

CREATE OR REPLACE FUNCTION claim_code_of(asked text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN number_key(asked) ~ '^[A-Z]{2}\d+$'
              THEN rtrim(regexp_replace(number_key(asked), '^([A-Z]{2})(\d{1,4})(\d*)$', '\1-\2-\3'), '-')
              ELSE upper(btrim(translate(normalize(asked, NFKC), '‐‑‒–—―−﹘﹣', '---------'))) END
$$;
COMMENT ON FUNCTION claim_code_of IS 'The beginning of a claim code, or its end, with the hyphens that codes have, however it was typed: oc2611 006005 is OC-2611-006005.';

CREATE OR REPLACE FUNCTION note_patient_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  INSERT INTO patient_word AS p (clinic_id, word, member_id, name)
  SELECT DISTINCT NEW.clinic_id, word, NEW.member_id, ' ' || array_to_string(name_words(NEW.member_name), ' ')
    FROM unnest(name_words(NEW.member_name)) AS word ORDER BY word
  ON CONFLICT (clinic_id, word, member_id) DO UPDATE SET name = excluded.name WHERE p.name <> excluded.name;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER patient_words AFTER INSERT OR UPDATE OF member_id, member_name ON claim
  FOR EACH ROW EXECUTE FUNCTION note_patient_words();

CREATE OR REPLACE FUNCTION patients_named(of_clinic uuid, words text[], most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  lead   text := (SELECT word FROM unnest(words) AS word ORDER BY length(word) DESC, word LIMIT 1);
  others text[] := ARRAY(SELECT DISTINCT '% ' || word || '%' FROM unnest(words) AS word WHERE word <> lead);
BEGIN
  RETURN ARRAY(
    SELECT member_id FROM patient_word
     WHERE clinic_id = of_clinic AND word >= lead AND word < (lead || chr(1114111)) AND name LIKE ALL (others)
     ORDER BY word, member_id LIMIT most + 1);
END $$;
COMMENT ON FUNCTION patients_named IS 'Up to `most` + 1 members with claims at the clinic whose names have words that begin with all given words. A member with the same word twice in their name may be there twice. Only for functions that check the scope.';

-- Row-level security evaluates LIKE and functions of a column only after its own condition, so the search
-- could not use an index. The function therefore runs as its owner and checks the scope itself. The caller
-- reads the claims that were found through row-level security.
-- If the results are cut off, the oldest visits are missing, and the same ones in every call.
CREATE OR REPLACE FUNCTION find_claims(of_clinic uuid, asked text, most integer, of_type text, of_panel text,
                            of_statuses text[], of_insurer text, of_doctor uuid, from_day date, to_day date)
RETURNS TABLE (claim_ids uuid[], is_complete boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  words   text[] := words_of(asked);
  -- A name typed with a hyphen may be stored as one word.
  joined  text[] := words_of(without_dashes(asked));
  code    text := claim_code_of(asked);
  is_code boolean := code ~ '^[A-Z0-9-]*\d$';
  members uuid[];
BEGIN
  IF NOT (scope_is_administrator() OR coalesce(of_clinic = ANY (scope_clinics()), false)) THEN RETURN; END IF;
  members := patients_named(of_clinic, words, most);
  IF joined <> words THEN
    members := members || patients_named(of_clinic, joined, most);
  END IF;
  claim_ids := ARRAY(
    SELECT id FROM (
      SELECT id, visit_date, claim_type, panel_type, claim_status, insurer_code, practitioner_id
        FROM claim
       WHERE clinic_id = of_clinic AND voided_at IS NULL AND member_id = ANY (members)
      UNION ALL
      SELECT id, visit_date, claim_type, panel_type, claim_status, insurer_code, practitioner_id
        FROM claim
       WHERE clinic_id = of_clinic AND voided_at IS NULL AND is_code
         AND claim_code ~>=~ code AND claim_code ~<~ (code || chr(1114111))
      UNION ALL
      SELECT id, visit_date, claim_type, panel_type, claim_status, insurer_code, practitioner_id
        FROM claim
       WHERE clinic_id = of_clinic AND voided_at IS NULL AND is_code
         AND claim_number_of(claim_code) = claim_number_of(code)
         AND claim_code LIKE '%' || code AND claim_code NOT LIKE code || '%'
    ) AS found
     WHERE (of_type IS NULL OR claim_type = of_type)
       AND (of_panel IS NULL OR panel_type = of_panel)
       AND (cardinality(of_statuses) = 0 OR claim_status = ANY (of_statuses))
       AND (of_insurer IS NULL OR insurer_code = of_insurer)
       AND (of_doctor IS NULL OR practitioner_id = of_doctor)
       AND (from_day IS NULL OR visit_date >= from_day)
       AND (to_day IS NULL OR visit_date <= to_day)
     ORDER BY visit_date DESC, id DESC LIMIT most + 1);
  is_complete := cardinality(members) <= most AND cardinality(claim_ids) <= most;
  claim_ids := claim_ids[:most];
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION find_claims IS 'Up to `most` claims of a clinic that match the filters and a search: the member''s name has words that begin with all words of the search, or the claim''s code or number matches it.';

REVOKE ALL ON FUNCTION claim_code_of, note_patient_words, patients_named, find_claims FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION find_claims TO portal_app;
