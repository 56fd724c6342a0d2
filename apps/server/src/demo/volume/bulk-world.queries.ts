// The surroundings of the generated volume: clinics, doctors, a panel and a plan for each insurer, and accounts.
// The first run creates them; later runs find them.
import type pg from 'pg';

const BULK_INSURERS = [
  { insurer: 'AXA', programme: 'AXA', subInfo: '', version: 'v4' },
  { insurer: 'NTUC', programme: 'NTUCINCOME', subInfo: '', version: 'v4' },
  { insurer: 'GEL', programme: 'GEL', subInfo: 'Red', version: 'v3' },
  { insurer: 'HSBC', programme: 'HSBC', subInfo: '', version: 'v3' },
] as const;

/** The number of volume clinics. */
export const BULK_CLINICS = 500;
const doctorsPerClinic = 2;

/** Statements in order; $1 is the insurers as JSON, in statements that use it. */
const insurers = `jsonb_to_recordset($1::jsonb) AS i(insurer text, programme text, "subInfo" text, version text)`;
const withInsurers = [
  `INSERT INTO panel (code, name, insurer_code, scheme_type)
     SELECT 'BULK-' || i.insurer, 'Volume ' || i.insurer, i.insurer, 'ADMINISTRATIVE' FROM ${insurers}
     ON CONFLICT DO NOTHING`,
  `INSERT INTO company_policy (company_id, insurer_code, programme_code, programme_sub, system_version)
     SELECT c.id, i.insurer, i.programme, i."subInfo", i.version FROM ${insurers} CROSS JOIN company c
      WHERE c.code = 'BULK' AND NOT EXISTS (
        SELECT FROM company_policy cp WHERE cp.company_id = c.id AND cp.insurer_code = i.insurer)`,
  `INSERT INTO plan (code, name, insurance_plan_reference)
     SELECT 'BULK-' || i.insurer, 'Volume', i.insurer || '-BULK' FROM ${insurers} ON CONFLICT DO NOTHING`,
  `INSERT INTO plan_panel (plan_id, panel_id)
     SELECT plan.id, panel.id FROM ${insurers}
       JOIN plan ON plan.code = 'BULK-' || i.insurer JOIN panel ON panel.insurer_code = i.insurer
     ON CONFLICT DO NOTHING`,
];
const plain = [
  `INSERT INTO organization (code, name) VALUES ('BULK', 'Volume clinics') ON CONFLICT DO NOTHING`,
  `INSERT INTO location (organization_id, code, name, location_type, street, postal_code, on_boarding_date)
     SELECT o.id, 'BK' || lpad(n::text, 4, '0'), 'Volume Clinic ' || n, 'GP', 'Volume Street ' || n,
            (990000 + n)::text, '2019-01-02'
       FROM organization o CROSS JOIN generate_series(1, ${BULK_CLINICS}) n WHERE o.code = 'BULK'
     ON CONFLICT DO NOTHING`,
  `INSERT INTO gst_registration (location_id, registration_number, start_date)
     SELECT l.id, 'M9-98' || right(l.code, 4) || '-D', '2020-01-01' FROM location l
      WHERE l.code LIKE 'BK%' AND NOT EXISTS (SELECT FROM gst_registration g WHERE g.location_id = l.id)`,
  `INSERT INTO company (code, name) VALUES ('BULK', 'Volume Employer Pte Ltd') ON CONFLICT DO NOTHING`,
];
const joining = [
  `INSERT INTO location_panel (location_id, panel_id)
     SELECT l.id, p.id FROM location l CROSS JOIN panel p WHERE l.code LIKE 'BK%' AND p.code LIKE 'BULK-%'
     ON CONFLICT DO NOTHING`,
  `INSERT INTO practitioner (name, license_number, specialty)
     SELECT 'Dr Volume ' || n, 'M' || lpad((97000 + n)::text, 5, '0') || 'V', 'General practice'
       FROM generate_series(1, ${BULK_CLINICS * doctorsPerClinic}) n ON CONFLICT DO NOTHING`,
  `INSERT INTO practitioner_location (practitioner_id, location_id, panel_id, from_date)
     SELECT d.id, l.id, lp.panel_id, '2020-01-01'
       FROM generate_series(1, ${BULK_CLINICS * doctorsPerClinic}) n
       JOIN practitioner d ON d.license_number = 'M' || lpad((97000 + n)::text, 5, '0') || 'V'
       JOIN location l ON l.code = 'BK' || lpad((1 + (n - 1) / ${doctorsPerClinic})::text, 4, '0')
       JOIN location_panel lp ON lp.location_id = l.id
     ON CONFLICT DO NOTHING`,
  `INSERT INTO product (internal_code, name, type_id, category, is_acute)
     VALUES ('BKFEE', 'Consultation', 7, 'CONSULTATION', false), ('BKDRUG', 'Paracetamol 500 mg tablet', 1, 'DRUG', true)
     ON CONFLICT DO NOTHING`,
  `INSERT INTO panel_product (panel_id, product_id, price)
     SELECT p.id, d.id, CASE d.internal_code WHEN 'BKFEE' THEN 35 ELSE 0.35 END FROM panel p CROSS JOIN product d
      WHERE p.code LIKE 'BULK-%' AND d.internal_code IN ('BKFEE','BKDRUG') ON CONFLICT DO NOTHING`,
  `INSERT INTO plan_benefit (plan_id, internal_benefit_id, name, order_no)
     SELECT plan.id, i.id, i.name, 1 FROM plan CROSS JOIN internal_benefit i
      WHERE plan.code LIKE 'BULK-%' AND i.code = 'GP' ON CONFLICT DO NOTHING`,
  `INSERT INTO plan_benefit_rule (plan_benefit_id, kind, value)
     SELECT b.id, 'COPAY', 5 FROM plan_benefit b JOIN plan ON plan.id = b.plan_id WHERE plan.code LIKE 'BULK-%'
     ON CONFLICT DO NOTHING`,
];

export async function ensureBulkWorld(client: pg.ClientBase, passwordHash: string): Promise<void> {
  for (const statement of plain) await client.query(statement);
  for (const statement of withInsurers) {
    await client.query(statement, [JSON.stringify(BULK_INSURERS)]);
  }
  for (const statement of joining) await client.query(statement);
  await client.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, organization_id, location_id, password_hash)
       SELECT 'volume.' || lower(l.code), 'Clerk of ' || l.name, lower(l.code) || '@portal.example', 'CLINICUSER',
              'Clinic Manager', '{claimmanager,clinicmanager,clinicfinance}', l.organization_id, l.id, $1
         FROM location l WHERE l.code LIKE 'BK%' ON CONFLICT DO NOTHING`,
    [passwordHash],
  );
}

/**
 * Rows that are derived from existing rows need no foreign key checks. If the role can turn the checks off, a load
 * takes a third of the time. Lasts until the end of the transaction.
 */
export async function skipForeignKeyChecks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_parameter_privilege('session_replication_role', 'SET') AS may`,
  );
  if (rows[0]?.may === true) await client.query(`SET LOCAL session_replication_role = replica`);
}
