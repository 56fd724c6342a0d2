-- Single records of master data are found by the beginning of a code or any part of a name
-- (imports/records/record-lines.queries.ts). name_plain is what name_has (functions/04_search-text.sql) compares:
-- computing it for every record of a search takes seconds.
DO $$
DECLARE
  searched text;
  code     text;
BEGIN
  FOREACH searched IN ARRAY ARRAY[
    'insurer', 'programme', 'panel', 'organization', 'location', 'public_holiday', 'lookup', 'practitioner', 'product',
    'internal_benefit', 'plan', 'plan_benefit', 'approval_rule', 'company'] LOOP
    EXECUTE format($sql$
      ALTER TABLE %1$I ADD COLUMN name_plain text
        GENERATED ALWAYS AS (plain_text(name) || ' ' || plain_text(without_dashes(name))) STORED $sql$, searched);
    EXECUTE format($sql$
      COMMENT ON COLUMN %1$I.name_plain IS
        'The name in lower case without accents, also without dashes, for searches by any part of it.' $sql$, searched);
    -- Names that wait in the list of pending entries would be read one by one after each import.
    EXECUTE format($sql$
      CREATE INDEX %1$s_name_parts ON %1$I USING gin (name_plain public.gin_trgm_ops) WITH (fastupdate = off) $sql$, searched);
  END LOOP;
  FOREACH code IN ARRAY ARRAY[
    'insurer.code', 'programme.code', 'programme.sub_info', 'programme.insurer_code', 'panel.code', 'panel.insurer_code',
    'organization.code', 'location.code', 'location.hci_code', 'lookup.kind', 'lookup.code', 'practitioner.license_number',
    'product.internal_code', 'internal_benefit.code', 'plan.code', 'company.code'] LOOP
    EXECUTE format('CREATE INDEX %1$s_%2$s_start ON %1$I (upper(%2$I) text_pattern_ops)',
                   split_part(code, '.', 1), split_part(code, '.', 2));
  END LOOP;
END $$;

-- The order of a list, and the records that name one that a word finds.
CREATE INDEX company_policy_key ON company_policy (company_id, programme_code, programme_sub, system_version);
CREATE INDEX company_policy_programme_code_start ON company_policy (upper(programme_code) text_pattern_ops);
CREATE INDEX location_panel_panel ON location_panel (panel_id);
CREATE INDEX panel_product_product ON panel_product (product_id);
CREATE INDEX location_product_product ON location_product (product_id);
CREATE INDEX diagnosis_product_product ON diagnosis_product (product_id);
CREATE INDEX diagnosis_product_prefix_start ON diagnosis_product (upper(diagnosis_prefix) text_pattern_ops);
CREATE INDEX plan_benefit_benefit ON plan_benefit (internal_benefit_id);
CREATE INDEX admin_fee_location ON admin_fee (location_id);
CREATE INDEX internal_benefit_mapping_benefit ON internal_benefit_mapping (internal_benefit_id);

-- Sandboxes are left out of each list.
CREATE INDEX location_of_sandbox ON location (code) WHERE is_sandbox;
