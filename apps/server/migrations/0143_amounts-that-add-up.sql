-- Amounts that one person decides alone add up: claims of one visit day, and adjustments of a day. Earlier approvals do not
-- count.
ALTER TABLE claim ADD COLUMN approved_alone_by uuid REFERENCES app_user;
COMMENT ON COLUMN claim.approved_alone_by IS 'The assessor who has approved the claim alone. Null: it is not approved, or by two people or the system.';
CREATE INDEX claim_adjustment_alone ON claim_adjustment (user_id, at) WHERE proposed_by IS NULL;

-- A code is for the claim that the administrators have seen.
ALTER TABLE approval_code ADD COLUMN claim_up_to numeric(12,2) CHECK (claim_up_to >= 0);
COMMENT ON COLUMN approval_code.claim_up_to IS 'The most that the plan may pay for the claim that uses the code. Null: the code was not issued for a known claim.';
UPDATE approval_code a
   SET claim_up_to = greatest(r.total_amount, (SELECT max((one ->> 'upTo')::numeric) FROM jsonb_array_elements(a.amounts) AS one))
  FROM approval_request r WHERE r.approval_code = a.code;
