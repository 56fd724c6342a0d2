-- What is left of each benefit once the claim is paid, as it was said when the claim was judged.

ALTER TABLE claim_benefit ADD COLUMN balance_after numeric(12,2);
COMMENT ON COLUMN claim_benefit.balance_after IS 'The least of the limits of the benefit after this claim, before GST; null where it has no limit in money.';
