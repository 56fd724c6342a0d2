-- A webhook whose receiver fails for a day is paused (docs/decisions/0059).

ALTER TABLE webhook
  ADD failing_since timestamptz,
  ADD paused_at     timestamptz,
  ADD CHECK (paused_at IS NULL OR failing_since IS NOT NULL);
COMMENT ON COLUMN webhook.failing_since IS 'The first failure since the last delivery that the receiver took, or since a manager resumed the webhook.';
COMMENT ON COLUMN webhook.paused_at IS 'Nothing is sent until a manager resumes the webhook. Its deliveries are kept.';

ALTER TABLE webhook_delivery
  DROP CONSTRAINT webhook_delivery_check,
  ADD CONSTRAINT webhook_delivery_next CHECK (status = 'WAITING' OR next_attempt_at IS NULL);
COMMENT ON COLUMN webhook_delivery.next_attempt_at IS 'Null if it is delivered or given up, or waits until its webhook is resumed.';
