-- Diagnoses, products and their prices.

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;

CREATE TABLE diagnosis (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  code        text NOT NULL UNIQUE,
  description text NOT NULL,
  code_system text NOT NULL DEFAULT 'ICD-10-CM',
  is_acute    boolean NOT NULL,
  is_chronic  boolean NOT NULL,
  is_common   boolean NOT NULL DEFAULT false,
  popularity  integer NOT NULL DEFAULT 0,
  status      text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE','RETIRED'))
);
COMMENT ON TABLE diagnosis IS 'Diagnoses that a claim can have.';
COMMENT ON COLUMN diagnosis.popularity IS 'Ranks search results: common outpatient conditions come first.';
CREATE INDEX diagnosis_common ON diagnosis (popularity DESC) WHERE is_common;
-- Codes are found without regard to case and, for diagnoses, to dots (diagnosisKey and productKey in packages/rules).
CREATE INDEX diagnosis_key ON diagnosis (upper(replace(code, '.', '')));

CREATE TABLE product (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  internal_code     text NOT NULL UNIQUE,
  name              text NOT NULL,
  type_id           integer NOT NULL CHECK (type_id BETWEEN 1 AND 11),
  category          text NOT NULL CHECK (category IN
    ('CONSULTATION','DRUG','LAB','IMAGING','PROCEDURE','ANAESTHETIST','ATTENDANCE','FACILITY','MISC','HS')),
  consultation_type text CHECK (consultation_type IN ('FIRST', 'FOLLOW_UP', 'EXTENDED', 'REVIEW')),
  group_code        text,
  subgroup_code     text,
  complexity        text,
  si_unit           text,
  unit_type         text,
  is_acute          boolean NOT NULL DEFAULT false,
  is_chronic        boolean NOT NULL DEFAULT false,
  approval_required boolean NOT NULL DEFAULT false,
  quantity_limit_gp numeric(10,3),
  quantity_limit_sp numeric(10,3),
  max_quantity      numeric(10,3),
  default_dosage    numeric(10,3),
  default_frequency integer CHECK (default_frequency BETWEEN 1 AND 4),
  status            text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE','INACTIVE'))
);
COMMENT ON TABLE product IS 'Everything that a claim line can be for: drugs, tests, procedures, fees.';
COMMENT ON COLUMN product.type_id IS '1 drug, 2 consumable, 3 lab, 4 imaging, 5 health screening, 6 procedure, 7 fee, 8 dental, 9 TOSP, 10 miscellaneous, 11 vaccine.';
COMMENT ON COLUMN product.consultation_type IS 'The kind of consultation that a fee is for. Null: any.';
CREATE INDEX product_search ON product USING gin (lower(name) public.gin_trgm_ops);
CREATE INDEX product_type ON product (type_id);
CREATE INDEX product_key ON product (upper(internal_code));

CREATE TABLE panel_product (
  panel_id       uuid NOT NULL REFERENCES panel,
  product_id     uuid NOT NULL REFERENCES product,
  price          numeric(12,4) NOT NULL CHECK (price >= 0),
  upper_price    numeric(12,4) CHECK (upper_price >= 0),
  available_from date NOT NULL DEFAULT '0001-01-01',
  available_to   date,
  PRIMARY KEY (panel_id, product_id)
);
COMMENT ON TABLE panel_product IS 'A product that clinics on the panel may claim, and its price there.';
COMMENT ON COLUMN panel_product.upper_price IS 'The highest unit price that does not break an approval rule. Null: no limit.';

CREATE TABLE location_product (
  location_id uuid NOT NULL REFERENCES location,
  product_id  uuid NOT NULL REFERENCES product,
  price       numeric(12,4) NOT NULL CHECK (price >= 0),
  PRIMARY KEY (location_id, product_id)
);
COMMENT ON TABLE location_product IS 'A clinic''s own price of a product. The form suggests it instead of the panel''s price.';

CREATE TABLE diagnosis_product (
  diagnosis_prefix text NOT NULL,
  product_id       uuid NOT NULL REFERENCES product,
  PRIMARY KEY (diagnosis_prefix, product_id)
);
COMMENT ON TABLE diagnosis_product IS 'Drugs that the form suggests for diagnoses whose code starts with the prefix.';
