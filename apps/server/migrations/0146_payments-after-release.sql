-- Payments after their release: when the bank got them, and its answer.
ALTER TABLE payment
  ADD COLUMN sent_at        timestamptz,
  ADD COLUMN answered_on    date,
  ADD COLUMN bank_reference text,
  ADD CONSTRAINT payment_is_answered_once_made CHECK (answered_on IS NULL OR status IN ('PAID','FAILED'));
COMMENT ON COLUMN payment.sent_at IS 'When the first file for the bank was made, or the bank first answered its run. Null for payments before this column.';
COMMENT ON COLUMN payment.answered_on IS 'The day on which the bank confirmed or rejected the payment: of its booking, or on which the answer was read.';
COMMENT ON COLUMN payment.bank_reference IS 'The bank''s own reference of the booking.';

CREATE INDEX payment_unanswered ON payment (payment_date)
  WHERE status = 'PAID' AND sent_at IS NOT NULL AND answered_on IS NULL;
