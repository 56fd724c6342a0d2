-- Claims that wait for a decision.

ALTER TABLE claim
  ADD COLUMN status_since      timestamptz,
  ADD COLUMN waiting_since     timestamptz,
  ADD COLUMN waiting_paused_at timestamptz,
  ADD COLUMN waiting_reasons   text[] NOT NULL DEFAULT '{}',
  ADD COLUMN assigned_to       uuid REFERENCES app_user,
  ADD COLUMN proposed_by       uuid REFERENCES app_user,
  ADD CONSTRAINT claim_pause_is_of_waiting CHECK (waiting_paused_at IS NULL OR waiting_since IS NOT NULL);
COMMENT ON COLUMN claim.status_since IS 'When the claim got its raw status. Null: the claim is older than this column.';
COMMENT ON COLUMN claim.waiting_since IS 'When the claim began to wait for a person, later by the time during which its clock was stopped. Null: it does not wait.';
COMMENT ON COLUMN claim.waiting_paused_at IS 'Since when the clock is stopped because somebody outside must answer. Null: it runs.';
COMMENT ON COLUMN claim.waiting_reasons IS 'Codes of the reasons why the claim needs a decision.';
COMMENT ON COLUMN claim.assigned_to IS 'The assessor who works on the claim. Null: nobody has taken it.';
COMMENT ON COLUMN claim.proposed_by IS 'The assessor who has proposed an approval above their authority. Somebody else must approve it. Null: no proposal.';

-- The queue: the longest wait first. The columns let a filter count without reading the claims.
CREATE INDEX claim_waiting ON claim (waiting_since, id)
  INCLUDE (raw_status, insurer_code, claim_type, total_payable_amount, assigned_to)
  WHERE waiting_since IS NOT NULL AND voided_at IS NULL;

ALTER TABLE claim_line
  ADD COLUMN accepted_amount numeric(12,2) CHECK (accepted_amount >= 0),
  ADD COLUMN decision_reason text,
  ADD CHECK ((accepted_amount IS NULL) = (decision_reason IS NULL));
COMMENT ON COLUMN claim_line.accepted_amount IS 'The most that an assessor accepts for the line, with or without GST like its unit price. Null: no decision.';
COMMENT ON COLUMN claim_line.decision_reason IS 'Code of the reason for accepting less.';
