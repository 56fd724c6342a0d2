// Many records of every kind of master data.
import type pg from 'pg';

/** By table, the values of the record n; its code begins with MANY-, its name has the number. */
const RECORDS: Readonly<Record<string, readonly [columns: string, values: string]>> = {
  insurer: ['code, name', `'MANY-' || n, 'Many insurer number ' || n`],
  programme: [
    'code, insurer_code, tenant, name, sort_order',
    `'MANY-' || n, 'MANY-' || n, 'many', 'Many programme number ' || n, n`,
  ],
  panel: [
    'code, name, insurer_code, scheme_type',
    `'MANY-' || n, 'Many panel number ' || n, 'MANY-' || n, 'FFS'`,
  ],
  organization: ['code, name', `'MANY-' || n, 'Many organization number ' || n`],
  location: [
    'code, name, organization_id, location_type, hci_code',
    `'MANY-' || n, 'Many clinic number ' || n, (SELECT id FROM organization WHERE code = 'MANY-' || n), 'GP', 'H' || n`,
  ],
  location_panel: [
    'location_id, panel_id',
    `(SELECT id FROM location WHERE code = 'MANY-' || n), (SELECT id FROM panel WHERE code = 'MANY-' || n)`,
  ],
  gst_registration: [
    'location_id, registration_number, start_date',
    `(SELECT id FROM location WHERE code = 'MANY-' || n), 'MANY-' || n, '2020-01-01'`,
  ],
  surcharge: [
    'location_id, description, day_type, hour_from, hour_to, fee',
    `(SELECT id FROM location WHERE code = 'MANY-' || n), 'Many surcharge number ' || n, 'SUN', 1, 2, 3`,
  ],
  public_holiday: ['day, name', `'2030-01-01'::date + n, 'Many days number ' || n`],
  admin_fee: [
    'panel_id, location_id, model, amount, valid_from',
    `(SELECT id FROM panel WHERE code = 'MANY-' || n), (SELECT id FROM location WHERE code = 'MANY-' || n), 'FIXED', 1, '2020-01-01'`,
  ],
  lookup: ['kind, code, name', `'MCReason', 'MANY-' || n, 'Many entry number ' || n`],
  practitioner: [
    'name, license_number, specialty',
    `'Many doctor number ' || n, 'MANY-' || n, 'Cardiology'`,
  ],
  practitioner_location: [
    'practitioner_id, location_id, panel_id, from_date',
    `(SELECT id FROM practitioner WHERE license_number = 'MANY-' || n), (SELECT id FROM location WHERE code = 'MANY-' || n),
     (SELECT id FROM panel WHERE code = 'MANY-' || n), '2020-01-01'`,
  ],
  product: [
    'internal_code, name, type_id, category',
    `'MANY-' || n, 'Many tablet number ' || n, 1, 'DRUG'`,
  ],
  panel_product: [
    'panel_id, product_id, price',
    `(SELECT id FROM panel WHERE code = 'MANY-' || n), (SELECT id FROM product WHERE internal_code = 'MANY-' || n), 1`,
  ],
  location_product: [
    'location_id, product_id, price',
    `(SELECT id FROM location WHERE code = 'MANY-' || n), (SELECT id FROM product WHERE internal_code = 'MANY-' || n), 1`,
  ],
  diagnosis_product: [
    'diagnosis_prefix, product_id',
    `'MANY-' || n, (SELECT id FROM product WHERE internal_code = 'MANY-' || n)`,
  ],
  internal_benefit: [
    'code, name, benefit_type',
    `'MANY-' || n, 'Many benefit number ' || n, 'OUTPATIENT'`,
  ],
  internal_benefit_mapping: [
    'internal_benefit_id, claim_type, category',
    `(SELECT id FROM internal_benefit WHERE code = 'MANY-' || n), 'OUTPATIENT', 'DRUG'`,
  ],
  plan: [
    'code, name, insurance_plan_reference',
    `'MANY-' || n, 'Many plan number ' || n, 'MANY-' || n`,
  ],
  plan_benefit: [
    'plan_id, internal_benefit_id, name, order_no',
    `(SELECT id FROM plan WHERE code = 'MANY-' || n), (SELECT id FROM internal_benefit WHERE code = 'MANY-' || n),
     'Many benefit number ' || n, 1`,
  ],
  approval_rule: [
    'code, active_from, name, description, evaluator, provider_types, claim_types, severity, liftable',
    `'CAR028', '2030-01-01'::date + n, 'Many rule number ' || n, 'Many rules', 'DRUG_QTY', '{GP}', '{OUTPATIENT}', 'R', false`,
  ],
  company: ['code, name', `'MANY-' || n, 'Many company number ' || n`],
  company_policy: [
    'company_id, insurer_code, programme_code, system_version',
    `(SELECT id FROM company WHERE code = 'MANY-' || n), 'MANY-' || n, 'MANY-' || n, 'v3'`,
  ],
};

/** Adds this many records to the table of each kind except members. */
export async function fillRecords(owner: pg.Client, count: number): Promise<void> {
  for (const [table, [columns, values]] of Object.entries(RECORDS)) {
    // Whatever refers to a table finds its records by their codes.
    await owner.query(`ANALYZE ${table}`);
    await owner.query(
      `INSERT INTO ${table} (${columns}) SELECT ${values} FROM generate_series(1, ${count}) AS n`,
    );
    await owner.query(`ANALYZE ${table}`);
  }
  await owner.query(`
    INSERT INTO claim_form_config (company_policy_id, claim_type)
    SELECT p.id, 'OUTPATIENT' FROM company_policy p WHERE p.programme_code LIKE 'MANY-%'`);
  await owner.query('ANALYZE claim_form_config');
}
