-- Amounts that one person has decided alone add up, so each row says whether two people have decided it.
ALTER TABLE claim_adjustment ADD COLUMN proposed_by uuid REFERENCES app_user;
COMMENT ON COLUMN claim_adjustment.proposed_by IS 'The first of the two people who have decided it. Null: one person alone.';
ALTER TABLE letter_amount ADD COLUMN proposed_by uuid REFERENCES app_user;
COMMENT ON COLUMN letter_amount.proposed_by IS 'The first of the two people who have decided it. Null: one person alone.';
ALTER TABLE approval_code ADD COLUMN proposed_by uuid REFERENCES app_user;
COMMENT ON COLUMN approval_code.proposed_by IS 'The first of the two people who have issued it. Null: one person alone.';

UPDATE claim_adjustment a SET proposed_by = p.proposed_by FROM proposal p
 WHERE p.call = 'adjustClaim' AND p.status = 'CONFIRMED' AND p.request #>> '{params,id}' = a.claim_id::text
   AND p.decided_by = a.user_id AND p.decided_at = a.at;
UPDATE letter_amount a SET proposed_by = p.proposed_by FROM proposal p
 WHERE p.call = 'decideLetter' AND p.status = 'CONFIRMED' AND p.request #>> '{params,id}' = a.letter_id::text
   AND p.decided_by = a.user_id AND p.decided_at = a.at;
UPDATE approval_code c SET proposed_by = p.proposed_by FROM proposal p
 WHERE p.call IN ('decideApprovalRequest', 'issueApprovalCode') AND p.status = 'CONFIRMED'
   AND p.decided_by = c.issued_by AND p.decided_at = c.created_at;
