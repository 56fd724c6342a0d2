-- The programme DA: Scan Pay with the fees of corporates and what patients have paid, and tele-consult claims. Its own
-- services write the payments and the claims.

CREATE TABLE scan_pay_fee (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  corporate        text NOT NULL CHECK (length(corporate) BETWEEN 1 AND 120),
  e_card           text NOT NULL CHECK (length(e_card) BETWEEN 1 AND 60),
  location_types   text[] NOT NULL DEFAULT '{}' CHECK (location_types <@
    ARRAY['GP','GPJB','SP','DENTAL','TCM','PHYSIO','CHIROPRACTIC','LAB','XRAY','HS']),
  consultation_fee numeric(10,2) NOT NULL CHECK (consultation_fee >= 0),
  note             text,
  UNIQUE (corporate, e_card)
);
COMMENT ON TABLE scan_pay_fee IS 'The consultation fee, before GST, that a corporate has agreed for the holders of an e-card.';
COMMENT ON COLUMN scan_pay_fee.location_types IS 'Types of the clinics that it applies to; empty for all.';

CREATE TABLE scan_pay_transaction (
  clinic_id  uuid NOT NULL REFERENCES location,
  id         uuid NOT NULL DEFAULT uuidv7(),
  reference  text NOT NULL,
  corporate  text NOT NULL,
  amount     numeric(10,2) NOT NULL CHECK (amount > 0),
  status     text NOT NULL CHECK (status IN ('PAID','SETTLED','REFUNDED')),
  paid_at    timestamptz NOT NULL,
  settled_on date,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (reference),
  CONSTRAINT scan_pay_settled CHECK ((status = 'SETTLED') = (settled_on IS NOT NULL))
);
COMMENT ON TABLE scan_pay_transaction IS 'A payment by Scan Pay. It belongs to no claim and names no patient.';
COMMENT ON COLUMN scan_pay_transaction.settled_on IS 'When the clinic got the money.';
CREATE INDEX scan_pay_recent ON scan_pay_transaction (clinic_id, paid_at DESC, id DESC);

CREATE TABLE da_claim (
  clinic_id      uuid NOT NULL REFERENCES location,
  id             uuid NOT NULL DEFAULT uuidv7(),
  consult_no     text NOT NULL UNIQUE,
  consulted_at   timestamptz NOT NULL,
  member_name    text NOT NULL,
  member_id_tail text,
  doctor_name    text NOT NULL,
  items          text[] NOT NULL DEFAULT '{}',
  amount         numeric(10,2) NOT NULL CHECK (amount >= 0),
  status         text NOT NULL CHECK (status IN ('SUBMITTED','APPROVED','PAID','DECLINED')),
  PRIMARY KEY (clinic_id, id)
);
COMMENT ON TABLE da_claim IS 'The claim of a tele-consultation. It is made elsewhere and only shown here.';
COMMENT ON COLUMN da_claim.member_id_tail IS 'The last four characters of the national number, which is not stored.';
CREATE INDEX da_claim_recent ON da_claim (clinic_id, consulted_at DESC, id DESC);
