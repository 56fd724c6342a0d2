-- A fee says what kind of consultation it is for, not only whether that is an extended one.
ALTER TABLE product ADD COLUMN consultation_type text
  CHECK (consultation_type IN ('FIRST', 'FOLLOW_UP', 'EXTENDED', 'REVIEW'));
COMMENT ON COLUMN product.consultation_type IS 'The kind of consultation that a fee is for; null where it is for any.';
UPDATE product SET consultation_type = 'EXTENDED' WHERE is_extended;
ALTER TABLE product DROP COLUMN is_extended;
