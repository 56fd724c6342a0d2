-- The administrator's list of letters: first those that wait, by admission; then the others, the last admission first.
CREATE INDEX letter_at_desk ON letter (
  (status = 'SUBMITTED' OR asked_amount IS NOT NULL) DESC,
  (CASE WHEN status = 'SUBMITTED' OR asked_amount IS NOT NULL THEN admission_date END),
  admission_date DESC, id) WHERE status <> 'DRAFT';
DROP INDEX letter_waiting;
