-- Premiums of employers, for the loss ratios of insurers' statements.
CREATE TABLE premium (
  insurer_code    text NOT NULL REFERENCES insurer,
  company_id      uuid NOT NULL REFERENCES company,
  month           date NOT NULL CHECK (month = date_trunc('month', month)),
  amount          numeric(14,2) NOT NULL CHECK (amount >= 0),
  insured_members integer CHECK (insured_members >= 0),
  PRIMARY KEY (insurer_code, company_id, month)
);
CREATE INDEX premium_month ON premium (insurer_code, month);
COMMENT ON TABLE premium IS 'What an employer pays an insurer for a month. It comes from imports.';
COMMENT ON COLUMN premium.month IS 'The first day of the month.';
COMMENT ON COLUMN premium.insured_members IS 'The people whom the premium insures. Null: unknown.';
