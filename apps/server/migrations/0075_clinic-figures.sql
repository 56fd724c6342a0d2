-- Indexes for the figures of all clinics of a group, so that they do not read the claims themselves.

CREATE INDEX claim_pending ON claim (clinic_id) WHERE raw_status LIKE 'PENDING%' AND voided_at IS NULL;

-- How long payments take: the claims of paid batches with the day of their submission.
CREATE INDEX claim_days_of_batch ON claim (clinic_id, provider_batch_name) INCLUDE (submission_date, claim_type)
  WHERE provider_batch_name IS NOT NULL;
DROP INDEX claim_of_batch;
CREATE INDEX claim_submitted_type ON claim (clinic_id, submission_date) INCLUDE (claim_type) WHERE voided_at IS NULL;
DROP INDEX claim_submitted;
CREATE INDEX provider_batch_paid ON provider_batch (clinic_id, paid_on) WHERE paid_on IS NOT NULL;
