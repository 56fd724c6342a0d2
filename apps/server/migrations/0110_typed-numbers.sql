-- Numbers and names are found however they are typed: with invisible characters, hyphens, spaces or full-width digits.

ALTER TABLE policy ADD COLUMN policy_number_key text GENERATED ALWAYS AS (number_key(policy_number)) STORED;
COMMENT ON COLUMN policy.policy_number_key IS 'For look-ups. Two policies can have the same key: AXA-1 and AXA1.';
CREATE INDEX policy_by_number_key ON policy (policy_number_key);

-- The words of names, now also of names with hyphens and without invisible characters.
TRUNCATE patient_word;
INSERT INTO patient_word (clinic_id, word, member_id, name)
SELECT DISTINCT ON (named.clinic_id, word, named.member_id)
       named.clinic_id, word, named.member_id, ' ' || array_to_string(name_words(named.member_name), ' ')
  FROM (SELECT clinic_id, member_id, member_name, max(insert_date_time) AS latest FROM claim GROUP BY 1, 2, 3) AS named,
       unnest(name_words(named.member_name)) AS word
 ORDER BY named.clinic_id, word, named.member_id, named.latest DESC;
