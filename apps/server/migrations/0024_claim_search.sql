-- Search in the claim history by words of the member's name and by claim code.

CREATE FUNCTION words_of(written text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT array_remove(regexp_split_to_array(lower(written), '[^[:alnum:]]+'), '') $$;
COMMENT ON FUNCTION words_of IS 'Lower-case words; what is no letter or digit parts them.';

CREATE TABLE patient_word (
  clinic_id uuid NOT NULL REFERENCES location,
  word      text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL REFERENCES member,
  name      text NOT NULL,
  PRIMARY KEY (clinic_id, word, member_id) INCLUDE (name)
);
COMMENT ON TABLE patient_word IS 'The words of the names under which members have claims at a clinic.';
COMMENT ON COLUMN patient_word.name IS 'All words of the name, each with a blank before it.';

CREATE FUNCTION note_patient_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  INSERT INTO patient_word AS p (clinic_id, word, member_id, name)
  SELECT DISTINCT NEW.clinic_id, word, NEW.member_id, ' ' || array_to_string(words_of(NEW.member_name), ' ')
    FROM unnest(words_of(NEW.member_name)) AS word ORDER BY word
  ON CONFLICT (clinic_id, word, member_id) DO UPDATE SET name = excluded.name WHERE p.name <> excluded.name;
  RETURN NULL;
END $$;
CREATE TRIGGER patient_words AFTER INSERT OR UPDATE OF member_id, member_name ON claim
  FOR EACH ROW EXECUTE FUNCTION note_patient_words();

INSERT INTO patient_word (clinic_id, word, member_id, name)
SELECT DISTINCT ON (c.clinic_id, word, c.member_id) c.clinic_id, word, c.member_id,
       ' ' || array_to_string(words_of(c.member_name), ' ')
  FROM (SELECT DISTINCT clinic_id, member_id, member_name FROM claim) c, unnest(words_of(c.member_name)) AS word;

ALTER TABLE patient_word ENABLE ROW LEVEL SECURITY;

CREATE FUNCTION claim_number_of(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT ltrim(substring(code from '\d+$'), '0') $$;
CREATE INDEX claim_by_number ON claim (clinic_id, claim_number_of(claim_code)) WHERE voided_at IS NULL;
CREATE INDEX claim_of_patient ON claim (clinic_id, member_id, visit_date DESC, id DESC) WHERE voided_at IS NULL;
CREATE INDEX claim_code_start ON claim (clinic_id, claim_code text_pattern_ops) WHERE voided_at IS NULL;

-- No policy can be passed by LIKE or a function of the row, so no index would help the search below the
-- wall. It runs as its owner instead and asks for the scope itself; the caller reads the claims through the wall.
CREATE FUNCTION find_claims(of_clinic uuid, asked text, most integer)
RETURNS TABLE (claim_ids uuid[], is_complete boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  words    text[] := words_of(asked);
  lead     text := (SELECT word FROM unnest(words) AS word ORDER BY length(word) DESC, word LIMIT 1);
  patterns text[] := (SELECT array_agg('% ' || word || '%') FROM unnest(words) AS word);
  code     text := upper(btrim(asked));
  members  uuid[];
  named    uuid[];
  coded    uuid[] := '{}';
BEGIN
  IF NOT (scope_is_administrator() OR coalesce(of_clinic = ANY (scope_clinics()), false)) THEN RETURN; END IF;
  members := ARRAY(
    SELECT DISTINCT member_id FROM patient_word
     WHERE clinic_id = of_clinic AND word >= lead AND word < (lead || chr(1114111)) AND name LIKE ALL (patterns)
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
COMMENT ON FUNCTION find_claims IS 'Claims of a clinic whose member''s name has all words that were asked for (as beginnings of words), or whose code or its number it is; no more than most.';

REVOKE ALL ON FUNCTION words_of, note_patient_words, claim_number_of, find_claims FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_claims TO portal_app;
-- Whoever writes a claim writes its indexes.
GRANT EXECUTE ON FUNCTION claim_number_of TO portal_app, portal_worker;

-- For the same reason the search by policy number went through all policies: it compares a column now.
DROP INDEX policy_number;
ALTER TABLE policy ADD COLUMN policy_number_upper text GENERATED ALWAYS AS (upper(policy_number)) STORED;
COMMENT ON COLUMN policy.policy_number_upper IS 'Look-ups compare this: the wall lets no function of a column into an index.';
CREATE INDEX policy_number ON policy (policy_number_upper);
