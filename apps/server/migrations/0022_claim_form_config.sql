-- What the claim form shows and asks, by the company's policy.
CREATE TABLE claim_form_config (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  company_policy_id   uuid REFERENCES company_policy,
  claim_type          text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  is_referral_visible boolean NOT NULL DEFAULT true,
  requires_referral   text[],
  is_mc_visible       boolean NOT NULL DEFAULT true,
  max_diagnoses       integer NOT NULL DEFAULT 5 CHECK (max_diagnoses BETWEEN 1 AND 5),
  required_documents  text[] NOT NULL DEFAULT '{}',
  drug_months         numeric(3,1)[] NOT NULL DEFAULT '{0.5,1,2,3}' CHECK (drug_months <@ '{0.5,1,2,3}'),
  UNIQUE NULLS NOT DISTINCT (company_policy_id, claim_type)
);
COMMENT ON TABLE claim_form_config IS 'What the claim form shows and asks; the row without a company policy holds for all that have none of their own.';
COMMENT ON COLUMN claim_form_config.requires_referral IS 'Kinds of clinic that need a referral code; null: as the plan says.';
COMMENT ON COLUMN claim_form_config.required_documents IS 'Types of documents without which a claim is not submitted.';
GRANT SELECT ON claim_form_config TO portal_app, portal_worker;
INSERT INTO claim_form_config (claim_type) VALUES ('OUTPATIENT'), ('INPATIENT');
