-- Money that arrives: receipts from insurers for the claims of a month, and repayments of debts by clinics. Two people record
-- each.
CREATE TABLE insurer_receipt (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  insurer_code   text NOT NULL REFERENCES insurer,
  received_on    date NOT NULL,
  reference      text NOT NULL CHECK (reference <> ''),
  amount         numeric(14,2) NOT NULL CHECK (amount <> 0),
  proposed_by    uuid NOT NULL REFERENCES app_user,
  proposed_name  text NOT NULL,
  confirmed_by   uuid NOT NULL REFERENCES app_user,
  confirmed_name text NOT NULL,
  at             timestamptz NOT NULL,
  CONSTRAINT insurer_receipt_once UNIQUE (insurer_code, reference, received_on),
  CONSTRAINT receipt_is_confirmed_by_another CHECK (confirmed_by <> proposed_by)
);
COMMENT ON TABLE insurer_receipt IS 'An amount that an insurer has paid for claims.';
COMMENT ON COLUMN insurer_receipt.amount IS 'The sum of its parts. Below 0: paid back to the insurer, or a correction.';
CREATE INDEX insurer_receipt_on ON insurer_receipt (received_on);

CREATE TABLE insurer_receipt_part (
  receipt_id uuid NOT NULL REFERENCES insurer_receipt,
  month      date NOT NULL CHECK (month = date_trunc('month', month)),
  amount     numeric(14,2) NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (receipt_id, month)
);
COMMENT ON TABLE insurer_receipt_part IS 'The part of a receipt that pays what the insurer owes for a month.';
COMMENT ON COLUMN insurer_receipt_part.month IS 'The first day of the month.';

CREATE TABLE debt_repayment (
  clinic_id      uuid NOT NULL,
  id             uuid NOT NULL DEFAULT uuidv7(),
  batch_id       uuid NOT NULL,
  amount         numeric(14,2) NOT NULL CHECK (amount > 0),
  repaid_on      date NOT NULL,
  reference      text NOT NULL CHECK (reference <> ''),
  proposed_by    uuid NOT NULL REFERENCES app_user,
  proposed_name  text NOT NULL,
  confirmed_by   uuid NOT NULL REFERENCES app_user,
  confirmed_name text NOT NULL,
  at             timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, batch_id) REFERENCES debt,
  CONSTRAINT debt_repayment_once UNIQUE (clinic_id, batch_id, reference, repaid_on),
  CONSTRAINT repayment_is_confirmed_by_another CHECK (confirmed_by <> proposed_by)
);
COMMENT ON TABLE debt_repayment IS 'An amount with which a clinic has paid back a debt, or a part of it.';
CREATE INDEX debt_repayment_on ON debt_repayment (repaid_on);

COMMENT ON COLUMN debt.recovered_amount IS 'The sum of its rows in debt_recovery and debt_repayment.';
COMMENT ON COLUMN provider_batch.carried_to IS 'The later batch that has recovered the last part of the negative net of this one; null if the clinic has paid that back. A negative net is never paid.';
