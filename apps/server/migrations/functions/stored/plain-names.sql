-- Names are compared without regard to case, accents, Unicode form and apostrophes. The table patient_word stores
-- results of these functions.

-- Accents are removed by decomposing the text, not by the extension unaccent: its dictionary is a file that can
-- change with the server, while results are stored. Letters that have no decomposition are listed.
CREATE OR REPLACE FUNCTION plain_text(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
           translate(
             lower(regexp_replace(normalize(translate(written, '''’‘ʼʻ`´＇′', ''), NFKD), '[\u0300-\u036F]', '', 'g')),
             'øđłħıðŧ', 'odlhidt'),
           'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
COMMENT ON FUNCTION plain_text IS 'A text in lower case without accents and apostrophes.';

CREATE OR REPLACE FUNCTION name_words(written text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT word
      FROM (VALUES (1, plain_text(written)),
                   (2, plain_text(translate(written, '''’‘ʼʻ`´＇′', '         ')))) AS form (no, text),
           regexp_split_to_table(form.text, '[^[:alnum:]]+') WITH ORDINALITY AS part (word, place)
     WHERE word <> ''
     GROUP BY word ORDER BY min(no), min(place))
$$;
COMMENT ON FUNCTION name_words IS 'The words by which a name is found. O''Brien has the words obrien, o and brien.';

REVOKE ALL ON FUNCTION plain_text, name_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plain_text, name_words TO portal_app, portal_worker;
