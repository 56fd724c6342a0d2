-- A released payment is paid on its payment date or when the bank confirms it, as its run says.
ALTER TABLE payment_run
  ADD COLUMN paid_when text NOT NULL DEFAULT 'PAYMENT_DATE' CHECK (paid_when IN ('PAYMENT_DATE','CONFIRMED'));
COMMENT ON COLUMN payment_run.paid_when IS 'When its claims count as paid: on the payment date, or when the bank confirms the payment, also on a later day.';

ALTER TABLE payment DROP CONSTRAINT payment_status_check;
ALTER TABLE payment ADD CONSTRAINT payment_status_check CHECK (status IN ('PREPARED','RELEASED','PAID','FAILED','CANCELLED'));

DROP INDEX payment_of_batch;
CREATE UNIQUE INDEX payment_of_batch ON payment (clinic_id, batch_id) WHERE status IN ('PREPARED','RELEASED','PAID');

DROP INDEX payment_unanswered;
CREATE INDEX payment_unanswered ON payment (payment_date)
  WHERE status IN ('RELEASED','PAID') AND sent_at IS NOT NULL AND answered_on IS NULL;
-- For the settlement of each day.
CREATE INDEX payment_released ON payment (run_id) WHERE status = 'RELEASED';

ALTER TABLE payment ADD COLUMN changed_at timestamptz;
COMMENT ON COLUMN payment.changed_at IS 'When the payment was last released, paid, confirmed or rejected. A payment advice that was made before is made again. Null for payments before this column.';

-- A settlement that an update of the portal interrupts goes on.
UPDATE payment p SET status = 'RELEASED'
  FROM payment_run r WHERE r.id = p.run_id AND r.status = 'RELEASED' AND p.status = 'PREPARED';
