-- The assessor's desk: who sees which rows.

REVOKE ALL ON queue_filter FROM portal_app, portal_worker;
ALTER TABLE queue_filter ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS queue_filter_user ON queue_filter;
CREATE POLICY queue_filter_user ON queue_filter TO portal_app USING (user_id = (SELECT scope_user()));
GRANT SELECT, INSERT, UPDATE, DELETE ON queue_filter TO portal_app;

-- Row-level security evaluates a text search only after its own condition, so it could not use an index. The function
-- therefore runs as its owner and checks the scope itself. The caller reads the claims through row-level security.
CREATE OR REPLACE FUNCTION find_waiting(asked text) RETURNS TABLE (clinic_id uuid, claim_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = portal, pg_temp AS $$
DECLARE
  words tsquery := (SELECT string_agg(quote_literal(word) || ':*', ' & ') FROM unnest(words_of(asked)) AS word)::tsquery;
BEGIN
  IF words IS NULL OR NOT scope_is_administrator() THEN RETURN; END IF;
  RETURN QUERY
    SELECT c.clinic_id, c.id FROM claim c
     WHERE c.waiting_since IS NOT NULL AND c.voided_at IS NULL
       AND array_to_tsvector(name_words(c.claim_code || ' ' || coalesce(claim_number_of(c.claim_code), '') || ' ' ||
                                        c.member_name || ' ' || coalesce(c.practitioner_name, ''))) @@ words
    UNION
    SELECT c.clinic_id, c.id FROM location l JOIN claim c ON c.clinic_id = l.id
     WHERE c.waiting_since IS NOT NULL AND c.voided_at IS NULL
       AND array_to_tsvector(name_words(l.name || ' ' || l.code)) @@ words;
END $$;
COMMENT ON FUNCTION find_waiting IS 'The waiting claims that have words that begin with all words of a search, in their code, member and doctor, or in their clinic''s name and code.';
REVOKE ALL ON FUNCTION find_waiting FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION find_waiting TO portal_app;

-- Each clinic has an index of its numbers.
CREATE OR REPLACE FUNCTION find_claim_numbers(asked text, most integer) RETURNS TABLE (clinic_id uuid, claim_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 6 SET search_path = portal, pg_temp AS $$
DECLARE
  start text := claim_code_of(asked);
BEGIN
  IF NOT scope_is_administrator() THEN RETURN; END IF;
  RETURN QUERY
    SELECT l.id, c.id FROM location l CROSS JOIN LATERAL (
      SELECT o.id, o.claim_code FROM claim o
       WHERE o.clinic_id = l.id AND o.claim_code ~>=~ start AND o.claim_code ~<~ (start || chr(1114111))
       ORDER BY o.claim_code USING ~>~ LIMIT most) c
     ORDER BY c.claim_code DESC LIMIT most;
END $$;
COMMENT ON FUNCTION find_claim_numbers IS 'The claims with the highest numbers that begin with a text, at any clinic.';
REVOKE ALL ON FUNCTION find_claim_numbers FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION find_claim_numbers TO portal_app;
