-- Codes are found without regard to case and, for diagnoses, to dots (diagnosisKey and productKey in packages/rules).
CREATE INDEX diagnosis_key ON diagnosis (upper(replace(code, '.', '')));
CREATE INDEX product_key ON product (upper(internal_code));

-- A search by name and date of birth uses the date only: a name can be found by any part of it.
DROP INDEX member_by_birth;
CREATE INDEX member_by_birth ON member (date_of_birth);

-- The words of names, now without accents and apostrophes.
TRUNCATE patient_word;
INSERT INTO patient_word (clinic_id, word, member_id, name)
SELECT DISTINCT ON (named.clinic_id, word, named.member_id)
       named.clinic_id, word, named.member_id, ' ' || array_to_string(name_words(named.member_name), ' ')
  FROM (SELECT clinic_id, member_id, member_name, max(insert_date_time) AS latest FROM claim GROUP BY 1, 2, 3) AS named,
       unnest(name_words(named.member_name)) AS word
 ORDER BY named.clinic_id, word, named.member_id, named.latest DESC;
