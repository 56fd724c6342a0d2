-- The server's TypeScript does what follows from a move of a claim or letter: claim-moved.ts and letter-moved.ts
-- (docs/decisions/0085). These triggers and functions did it before.
DROP TRIGGER IF EXISTS claim_uses_letter ON claim;
DROP TRIGGER IF EXISTS claim_changes_letter ON claim;
DROP TRIGGER IF EXISTS claim_status_is_told ON claim;
DROP TRIGGER IF EXISTS letter_status_is_told ON letter;
DROP FUNCTION IF EXISTS count_letter_use();
DROP FUNCTION IF EXISTS claim_status_is_told();
DROP FUNCTION IF EXISTS letter_status_is_told();
DROP FUNCTION IF EXISTS tell_webhooks(uuid, text, jsonb);
COMMENT ON COLUMN letter.used_amount IS 'What the plan owes for the claims under the letter. Every move of a claim keeps it up to date (claim-moved.ts); the cap is its limit.';
