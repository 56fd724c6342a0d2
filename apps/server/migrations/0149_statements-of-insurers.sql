-- Statements of insurers for a month, and its bookings.
CREATE INDEX claim_payment_by_date ON claim_payment (payment_date);

ALTER TABLE payment ADD COLUMN paid_on date;
COMMENT ON COLUMN payment.paid_on IS 'The day on which it was paid, also if the bank returned it later.';
UPDATE payment SET paid_on = payment_date WHERE settled_at IS NOT NULL;
CREATE INDEX payment_paid_on ON payment (paid_on) WHERE paid_on IS NOT NULL;
