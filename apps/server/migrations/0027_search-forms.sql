-- Codes are found without regard to case and, for diagnoses, to dots (diagnosisKey and productKey in packages/rules).
CREATE INDEX diagnosis_key ON diagnosis (upper(replace(code, '.', '')));
CREATE INDEX product_key ON product (upper(internal_code));
