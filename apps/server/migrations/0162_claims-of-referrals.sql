-- A referral shows the claims that were made from it.
CREATE INDEX claim_of_referral ON claim (referral_code, clinic_id) WHERE referral_code IS NOT NULL AND voided_at IS NULL;
