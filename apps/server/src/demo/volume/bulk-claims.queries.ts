// Generates claims inside the database: a consultation and a drug at one of the volume clinics, with amounts that
// add up and a status that fits their age.
import type pg from 'pg';

/**
 * Numbers the members who can have claims and the first `clinics` clinics; returns the number of members.
 * Lasts until the connection is closed.
 */
export async function prepareBulkClaims(client: pg.ClientBase, clinics: number): Promise<number> {
  await client.query(`DROP TABLE IF EXISTS bulk_pool, bulk_place, bulk_cover`);
  await client.query(`
    CREATE TEMP TABLE bulk_pool AS
      SELECT row_number() OVER () - 1 AS no, pm.member_id, m.name AS member_name, m.national_id_tail AS member_id_tail,
             p.main_member_id, main.name AS main_member_name, pm.relation AS member_type, cp.id AS company_policy_id,
             cp.insurer_code, p.id AS policy_id, p.insurance_reference
        FROM policy_member pm JOIN policy p ON p.id = pm.policy_id JOIN company_policy cp ON cp.id = p.company_policy_id
        JOIN company c ON c.id = cp.company_id AND c.code = 'BULK'
        JOIN member m ON m.id = pm.member_id JOIN member main ON main.id = p.main_member_id`);
  await client.query(`CREATE UNIQUE INDEX ON bulk_pool (no)`);
  await client.query(`
    CREATE TEMP TABLE bulk_place AS
      SELECT row_number() OVER (ORDER BY l.code, d.license_number) - 1 AS no, l.id AS clinic_id, l.code AS clinic_code,
             d.id AS practitioner_id, d.name AS practitioner_name, u.id AS user_id, u.name AS user_name
        FROM location l JOIN practitioner_location pl ON pl.location_id = l.id
        JOIN panel ON panel.id = pl.panel_id AND panel.code = 'BULK-AXA'
        JOIN practitioner d ON d.id = pl.practitioner_id
        JOIN app_user u ON u.username = 'volume.' || lower(l.code)
       WHERE l.code LIKE 'BK%' AND right(l.code, 4)::int <= ${clinics}`);
  await client.query(`
    CREATE TEMP TABLE bulk_cover AS
      SELECT cp.insurer_code, c.id AS company_id, c.name AS company_name, panel.id AS panel_id, plan.id AS plan_id,
             plan.insurance_plan_reference, b.id AS plan_benefit_id, b.internal_benefit_id, b.name AS benefit_name
        FROM company_policy cp JOIN company c ON c.id = cp.company_id AND c.code = 'BULK'
        JOIN panel ON panel.code = 'BULK-' || cp.insurer_code JOIN plan ON plan.code = 'BULK-' || cp.insurer_code
        JOIN plan_benefit b ON b.plan_id = plan.id`);
  await client.query(`ANALYZE bulk_pool, bulk_place, bulk_cover`);
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM bulk_pool`);
  return rows[0]?.n ?? 0;
}

/** Diagnoses in rotation: code, title, whether chronic. */
const diagnoses = `(VALUES (0, 'J06.9', 'Acute upper respiratory infection, unspecified', false),
  (1, 'K52.9', 'Noninfective gastroenteritis and colitis, unspecified', false), (2, 'M54.5', 'Low back pain', false),
  (3, 'I10', 'Essential (primary) hypertension', true), (4, 'R51', 'Headache', false),
  (5, 'E11.9', 'Type 2 diabetes mellitus without complications', true)) AS dx(no, code, description, is_chronic)`;

/** 548 days are 18 months; a member's claims are 97 days apart, so no two are on the same day. */
const planned = `
  CREATE TEMP TABLE bulk_claim ON COMMIT DROP AS
  WITH numbered AS (
    SELECT n, n % $3 AS pool_no, ($4::bigint * 31 + n * 2654435761) % 4294967296 AS chance,
           $2::date - (((n % $3) * 7919 + (n / $3) * 97 + $4) % 548)::int AS visit_date
      FROM generate_series($1::bigint, $1::bigint + $5 - 1) n),
  priced AS (
    SELECT numbered.*, 10 + (chance / 97 % 21)::int AS quantity, 8 + (chance / 7 % 12)::int AS visit_hour,
           visit_date + (chance / 11 % 2)::int AS submission_date FROM numbered)
  SELECT priced.*, nextval('claim_number') AS number,
         uuidv7(visit_date::timestamptz + make_interval(hours => visit_hour, secs => n % 3600) - now()) AS id,
         35.00 + quantity * 0.35 AS before_gst, round((35.00 + quantity * 0.35) * 0.09, 2) AS gst,
         least(visit_date::timestamptz + make_interval(hours => visit_hour, secs => n % 3600), now()) AS at,
         CASE WHEN chance % 100 < 3 AND $2 - visit_date < 30 THEN 'PENDING ASSESSOR'
              WHEN chance % 100 < 4 THEN 'DECLINED' WHEN chance % 100 < 5 THEN 'CLOSED'
              WHEN $2 - visit_date < 45 THEN 'APPROVED' ELSE 'PAID' END AS raw_status
    FROM priced`;

const claims = `
  INSERT INTO claim (clinic_id, id, claim_code, raw_status, claim_status, claim_type, insurer_code, panel_id, member_id,
    member_name, member_id_tail, main_member_id, main_member_name, member_type, company_id, company_name, company_policy_id,
    policy_id, plan_id, insurance_reference, insurance_plan_reference, visit_date, visit_end_date, incurred_date,
    submission_date, visit_hour, visit_type, practitioner_id, practitioner_name, principal_diagnosis, has_chronic_diagnosis,
    receipt_no, gst_percentage, is_gst_payable, is_gst_mix_model, consultation_fee, drug_fee, total_fee_before_gst,
    total_fee_gst, total_fee_amount, total_payable_amount, total_payable_gst_amount, total_copay_amount,
    total_excluded_amount, total_patient_payable_amount, provider_batch_status, provider_batch_name, provider_batch_date,
    insert_date_time, update_date_time, created_by, modified_by)
  SELECT w.clinic_id, c.id, 'OC-' || to_char(c.visit_date, 'YYMM') || '-' || lpad(c.number::text, greatest(6, length(c.number::text)), '0'), c.raw_status,
         CASE c.raw_status WHEN 'DECLINED' THEN 'declined' WHEN 'CLOSED' THEN 'closed' WHEN 'APPROVED' THEN 'approved'
                           WHEN 'PAID' THEN 'approved' ELSE 'processing' END,
         'OUTPATIENT', m.insurer_code, k.panel_id, m.member_id, m.member_name, m.member_id_tail, m.main_member_id,
         m.main_member_name, m.member_type, k.company_id, k.company_name, m.company_policy_id, m.policy_id, k.plan_id,
         m.insurance_reference, k.insurance_plan_reference, c.visit_date, c.visit_date, c.visit_date,
         least(c.submission_date, $1::date), c.visit_hour, 'FOLLOW_UP', w.practitioner_id, w.practitioner_name, dx.code,
         dx.is_chronic, 'V' || c.number, 9, true, false, 35.00, c.before_gst - 35.00, c.before_gst, c.gst,
         c.before_gst + c.gst, c.before_gst + c.gst - 5, round(c.gst * (c.before_gst + c.gst - 5) / (c.before_gst + c.gst), 2),
         5, 0, 5,
         CASE c.raw_status WHEN 'PAID' THEN 'PAID_TO_PROVIDERS' END,
         CASE c.raw_status WHEN 'PAID' THEN 'PB-' || to_char(c.visit_date + interval '1 month', 'YYYYMM') || '-'
                                              || w.clinic_code || '-' || m.insurer_code || '-OP' END,
         CASE c.raw_status WHEN 'PAID' THEN (date_trunc('month', c.visit_date + interval '1 month') + interval '5 days')::date END,
         c.at, c.at, w.user_id, w.user_id
    FROM bulk_claim c
    JOIN bulk_pool m ON m.no = c.pool_no
    JOIN bulk_cover k ON k.insurer_code = m.insurer_code
    JOIN bulk_place w ON w.no = c.chance % (SELECT count(*) FROM bulk_place)
    JOIN ${diagnoses} ON dx.no = c.chance / 13 % 6
  ON CONFLICT DO NOTHING`;

/** The inserted claims with everything that belongs to them; duplicates were left out. */
const kept = `bulk_claim c JOIN bulk_pool m ON m.no = c.pool_no JOIN bulk_cover k ON k.insurer_code = m.insurer_code
  JOIN bulk_place w ON w.no = c.chance % (SELECT count(*) FROM bulk_place)
  JOIN claim ON claim.clinic_id = w.clinic_id AND claim.id = c.id`;

const parts = [
  `INSERT INTO claim_line (clinic_id, claim_id, line_no, ref, category, product_id, product_code, name, dosage, frequency_per_day,
     duration, is_acute, quantity, unit_price, amount_before_gst, amount_gst, plan_benefit_id)
   SELECT w.clinic_id, c.id, line.no, line.ref, line.category, p.id, p.internal_code, p.name, line.dosage, line.frequency,
          line.duration, line.no = 2, line.quantity, line.price, line.before_gst, line.gst, k.plan_benefit_id
     FROM ${kept} CROSS JOIN LATERAL (VALUES
       (1, 'out_patient.procedures.0', 'CONSULTATION', 'BKFEE', NULL::numeric, NULL::int, NULL::int, 1::numeric, 35::numeric, 35.00, 3.15),
       (2, 'claim_drugs.0', 'DRUG', 'BKDRUG', 1, 3, 7, c.quantity, 0.35, c.before_gst - 35.00, c.gst - 3.15))
       AS line(no, ref, category, product, dosage, frequency, duration, quantity, price, before_gst, gst)
     JOIN product p ON p.internal_code = line.product`,
  `INSERT INTO claim_diagnosis (clinic_id, claim_id, line_no, diagnosis_code, description, is_acute, is_chronic, is_principal)
   SELECT w.clinic_id, c.id, 1, dx.code, dx.description, NOT dx.is_chronic, dx.is_chronic, true
     FROM ${kept} JOIN ${diagnoses} ON dx.no = c.chance / 13 % 6`,
  `INSERT INTO claim_benefit (clinic_id, claim_id, plan_benefit_id, internal_benefit_id, name, incurred_amount, incurred_gst,
     co_pay, co_pay_gst, payable_amount, payable_gst, excluded_amount, excluded_gst, applied_rules)
   SELECT w.clinic_id, c.id, k.plan_benefit_id, k.internal_benefit_id, k.benefit_name, c.before_gst, c.gst,
          5 - (c.gst - claim.total_payable_gst_amount), c.gst - claim.total_payable_gst_amount,
          claim.total_payable_amount - claim.total_payable_gst_amount, claim.total_payable_gst_amount, 0, 0, '{COPAY}'
     FROM ${kept}`,
  `INSERT INTO benefit_usage (clinic_id, claim_id, plan_benefit_id, internal_benefit_id, company_policy_id, policy_id,
     member_id, main_member_id, incurred_date, amount, released_at)
   SELECT w.clinic_id, c.id, k.plan_benefit_id, k.internal_benefit_id, m.company_policy_id, m.policy_id, m.member_id,
          m.main_member_id, c.visit_date, claim.total_payable_amount,
          CASE WHEN c.raw_status IN ('DECLINED','CLOSED') THEN c.at END
     FROM ${kept}`,
  `INSERT INTO claim_event (clinic_id, claim_id, actor, from_status, to_status, at)
   SELECT w.clinic_id, c.id, CASE step.no WHEN 1 THEN w.user_name ELSE 'volume' END,
          CASE step.no WHEN 2 THEN 'NEW' END, CASE step.no WHEN 1 THEN 'NEW' ELSE c.raw_status END,
          c.at + make_interval(secs => step.no)
     FROM ${kept} CROSS JOIN (VALUES (1), (2)) AS step(no)`,
  // The work of the triggers for single claims, which do not fire during a bulk load.
  `INSERT INTO claim_change (clinic_id, visit_date, claim_type, panel_type, claim_status, displayed_status,
     insurer_code, practitioner_id, claims, fee, payable, patient_payable)
   SELECT claim.clinic_id, claim.visit_date, claim.claim_type, claim.panel_type, claim.claim_status,
          claim.displayed_status, claim.insurer_code, claim.practitioner_id, count(*), sum(claim.total_fee_amount), sum(claim.total_payable_amount),
          sum(claim.total_patient_payable_amount)
     FROM ${kept} WHERE current_setting('session_replication_role') = 'replica' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
  `INSERT INTO patient_word (clinic_id, word, member_id, name)
   SELECT DISTINCT claim.clinic_id, word, claim.member_id, ' ' || array_to_string(name_words(claim.member_name), ' ')
     FROM ${kept} CROSS JOIN unnest(name_words(claim.member_name)) AS word
   ON CONFLICT DO NOTHING`,
];

export interface BulkBatch {
  /** Number of the first claim of the batch within this run. */
  readonly first: number;
  readonly count: number;
  readonly today: string;
  /** Members who can have claims. */
  readonly members: number;
  /** Different for each run, so that runs do not repeat each other. */
  readonly run: number;
}

/** Returns the number of inserted claims. */
export async function insertBulkClaims(client: pg.ClientBase, batch: BulkBatch): Promise<number> {
  const { first, count, today, members, run } = batch;
  await client.query(planned, [first, today, members, run, count]);
  await client.query(`ANALYZE bulk_claim`);
  const { rowCount } = await client.query(claims, [today]);
  for (const statement of parts) await client.query(statement);
  return rowCount ?? 0;
}

/** A new number for each run. */
export async function nextBulkRun(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ run: number }>(
    `INSERT INTO setting (name, value) VALUES ('volume', '{"runs": 1}')
     ON CONFLICT (name) DO UPDATE
        SET value = setting.value || jsonb_build_object('runs', coalesce((setting.value ->> 'runs')::int, 0) + 1)
     RETURNING (value ->> 'runs')::int AS run`,
  );
  return rows[0]?.run ?? 1;
}

/** Updates the planner's statistics after a large load. */
export async function analyzeVolume(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT fold_claim_changes()`);
  // One row per claim was folded; without this, every reader would scan the empty pages.
  await client.query(`VACUUM (FULL) claim_change`);
  await client.query(
    `ANALYZE member, policy, policy_member, policy_member_plan, claim, claim_line, claim_diagnosis, claim_benefit,
             claim_event, benefit_usage, claim_count, claim_change, patient_word`,
  );
}
