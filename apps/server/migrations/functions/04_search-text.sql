-- Texts that people type to find a name or a number.

CREATE OR REPLACE FUNCTION words_of(written text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cardinality(telling) > 0 THEN telling
              ELSE array_remove(regexp_split_to_array(plain, '[^[:alnum:]]+'), '') END
    FROM (SELECT plain_text(written) AS plain) AS form,
         array_remove(regexp_split_to_array(
           regexp_replace(plain, '\m(?:[sdwc]\s*/\s*o|a\s*/\s*[lp]|bin|binti|binte|bte)\M', ' ', 'g'), '[^[:alnum:]]+'), '') AS telling
$$;
COMMENT ON FUNCTION words_of IS 'The words of a search, without accents and apostrophes. Anything else that is not a letter or digit separates words. S/O, D/O, W/O, C/O, A/L, A/P, bin, binti, binte and bte are left out, because a name is written with or without them, unless nothing else was typed.';

CREATE OR REPLACE FUNCTION name_has(written text, asked text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(words_of(asked)) > 0
     AND plain_text(written) || ' ' || plain_text(without_dashes(written))
         LIKE ALL (ARRAY(SELECT '%' || word || '%' FROM unnest(words_of(asked)) AS word))
$$;
COMMENT ON FUNCTION name_has IS 'Whether the text has all words of a search in any order; a word may be part of another one.';

CREATE OR REPLACE FUNCTION number_has(written text, asked text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT strpos(number_key(written), nullif(number_key(asked), '')) > 0 $$;
COMMENT ON FUNCTION number_has IS 'Whether the number has the typed one in it, however both are written; null for nothing typed.';

REVOKE ALL ON FUNCTION words_of, name_has, number_has FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION words_of, name_has, number_has TO portal_app;
