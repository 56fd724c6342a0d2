-- Plans: their benefits, the limits of the benefits, and the panels at which they pay.

CREATE TABLE plan (
  id                       uuid PRIMARY KEY DEFAULT uuidv7(),
  code                     text NOT NULL UNIQUE,
  name                     text NOT NULL,
  insurance_plan_reference text NOT NULL,
  remark                   text,
  limit_basis              text NOT NULL DEFAULT 'AFTER_COST_SHARE' CHECK (limit_basis IN ('AFTER_COST_SHARE','BEFORE_COST_SHARE')),
  cost_share_order         text NOT NULL DEFAULT 'COPAY_FIRST' CHECK (cost_share_order IN ('COPAY_FIRST','COINS_FIRST')),
  year_basis               text NOT NULL DEFAULT 'POLICY' CHECK (year_basis IN ('POLICY','CALENDAR')),
  requires_referral        text[] NOT NULL DEFAULT '{}',
  excluded_diagnoses       text[] NOT NULL DEFAULT '{}',
  excluded_products        text[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE plan IS 'The cover of a member, and how costs are shared.';
COMMENT ON COLUMN plan.limit_basis IS 'Whether limits apply to the amount after or before the member''s share.';
COMMENT ON COLUMN plan.year_basis IS 'Whether yearly limits start again with the policy year or the calendar year.';
COMMENT ON COLUMN plan.requires_referral IS 'Types of clinic (SP, LAB, XRAY) that need a referral code.';
COMMENT ON COLUMN plan.excluded_diagnoses IS 'Prefixes of diagnosis codes that the plan does not cover.';
COMMENT ON COLUMN plan.excluded_products IS 'Codes of products that the plan does not cover.';

CREATE TABLE plan_panel (
  plan_id  uuid NOT NULL REFERENCES plan,
  panel_id uuid NOT NULL REFERENCES panel,
  PRIMARY KEY (plan_id, panel_id)
);
COMMENT ON TABLE plan_panel IS 'A plan pays only at clinics on one of its panels.';

CREATE TABLE internal_benefit (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  code         text NOT NULL UNIQUE,
  name         text NOT NULL,
  benefit_type text NOT NULL CHECK (benefit_type IN
    ('ALL','INPATIENT','OUTPATIENT','DENTAL','FLEX','VISION','HEALTH_SCREENING'))
);
COMMENT ON TABLE internal_benefit IS 'A kind of benefit, the same for all plans that offer it.';

CREATE TABLE internal_benefit_mapping (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  internal_benefit_id uuid NOT NULL REFERENCES internal_benefit,
  claim_type          text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  location_types      text[],
  category            text,
  diagnosis_class     text CHECK (diagnosis_class IN ('ACUTE','CHRONIC')),
  product_groups      text[]
);
COMMENT ON TABLE internal_benefit_mapping IS 'Which lines of a claim a benefit pays. Null matches anything; the most specific row wins.';

CREATE TABLE plan_benefit (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  plan_id             uuid NOT NULL REFERENCES plan,
  internal_benefit_id uuid NOT NULL REFERENCES internal_benefit,
  parent_id           uuid REFERENCES plan_benefit,
  name                text NOT NULL,
  order_no            integer NOT NULL,
  panel_type          text NOT NULL DEFAULT 'ALL' CHECK (panel_type IN ('ALL','PANEL','NON_PANEL')),
  remarks             text,
  provider_remarks    text[] NOT NULL DEFAULT '{}',
  UNIQUE (plan_id, internal_benefit_id)
);
COMMENT ON TABLE plan_benefit IS 'A benefit that a plan offers.';
COMMENT ON COLUMN plan_benefit.parent_id IS 'A shared pool: the limits of the parent apply to all its children together.';
COMMENT ON COLUMN plan_benefit.panel_type IS 'PANEL pays claims of clinics; NON_PANEL reimburses members and never pays a clinic''s claim.';

CREATE TABLE plan_benefit_rule (
  plan_benefit_id uuid NOT NULL REFERENCES plan_benefit ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN
    ('COPAY','COINSURANCE','AMTVIS','AMTDAY','AMTMNTH','AMTYEAR','AMTLIFE','DAYSVIS','VISMNTH','VISYEAR','VISLIFE')),
  scope           text NOT NULL DEFAULT 'MEMBER' CHECK (scope IN ('MEMBER','FAMILY')),
  value           numeric(14,2) NOT NULL CHECK (value >= -1),
  PRIMARY KEY (plan_benefit_id, kind, scope)
);
COMMENT ON TABLE plan_benefit_rule IS 'The member''s share (COPAY, COINSURANCE) and the limits of a benefit by visit, day, month, year and lifetime.';
COMMENT ON COLUMN plan_benefit_rule.value IS 'Dollars for amounts, per cent for COINSURANCE, a count for visits and days. -1: no limit.';
