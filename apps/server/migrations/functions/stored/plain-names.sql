-- Names are compared without regard to case, accents, Unicode form, apostrophes, hyphens and invisible characters. The
-- table patient_word stores results of these functions. Invisible are: soft hyphens, joiners, marks of direction,
-- variation selectors and the byte order mark (typed-text.ts in packages/rules).

-- Accents are removed by decomposing the text, not by the extension unaccent: its dictionary is a file that can
-- change with the server, while results are stored. Letters that have no decomposition are listed.
CREATE OR REPLACE FUNCTION plain_text(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
           translate(
             lower(regexp_replace(normalize(translate(written, '''’‘ʼʻ`´＇′', ''), NFKD), '[\u0300-\u036F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g')),
             'øđłħıðŧ', 'odlhidt'),
           'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
COMMENT ON FUNCTION plain_text IS 'A text in lower case without accents, apostrophes and invisible characters.';

CREATE OR REPLACE FUNCTION without_dashes(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT translate(written, '-‐‑‒–—―−﹘﹣－', '') $$;
COMMENT ON FUNCTION without_dashes IS 'A text whose parts beside a hyphen or another dash are one word: Anne-Marie is AnneMarie.';

CREATE OR REPLACE FUNCTION name_words(written text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT word
      FROM (VALUES (1, portal.plain_text(written)),
                   (2, portal.plain_text(translate(written, '''’‘ʼʻ`´＇′', '         '))),
                   (3, portal.plain_text(portal.without_dashes(written)))) AS form (no, text),
           regexp_split_to_table(form.text, '[^[:alnum:]]+') WITH ORDINALITY AS part (word, place)
     WHERE word <> ''
     GROUP BY word ORDER BY min(no), min(place))
$$;
COMMENT ON FUNCTION name_words IS 'The words by which a name is found. O''Brien has the words obrien, o and brien; Anne-Marie has anne, marie and annemarie.';

REVOKE ALL ON FUNCTION plain_text, without_dashes, name_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plain_text, without_dashes, name_words TO portal_app, portal_worker;
