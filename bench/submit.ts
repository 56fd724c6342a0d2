// Submitting a claim of five drugs and two procedures, beside the same writes without HTTP and rules.
import { insertAudit } from '../apps/server/src/platform/audit.queries.ts';
import { insertClaim, nextClaim } from '../apps/server/src/claims/claims.queries.ts';
import type { ClaimRecord } from '../apps/server/src/claims/claim-rows.ts';
import { sql } from '../apps/server/src/platform/database.ts';
import type { MeasuredServer } from './server.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { BenchClient } from './bench-client.ts';
import { percentile, throughput, type Figure } from './figures.ts';

const total = 600;
const width = 8;

interface Patient {
  readonly member_id: string;
  readonly policy_id: string;
  readonly plan_id: string;
}

interface Setting {
  readonly clinicId: string;
  readonly sessionId: string;
  readonly doctor: string;
  readonly patients: readonly Patient[];
  readonly drugs: readonly string[];
  readonly procedures: readonly string[];
  readonly today: string;
}

/** Looks up what a claim needs, one patient a family; benchmarks may look past the wall. */
async function readSetting(server: MeasuredServer): Promise<Setting> {
  const owner = server.owner;
  const { rows } = await owner.query<Setting>(`
    SELECT l.id AS "clinicId",
           (SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id WHERE u.username = 'clinic.gp' AND s.ended_at IS NULL) AS "sessionId",
           (SELECT p.license_number FROM practitioner p JOIN practitioner_location pl ON pl.practitioner_id = p.id
             JOIN panel pa ON pa.id = pl.panel_id WHERE pl.location_id = l.id AND pa.insurer_code = 'AXA' AND pl.to_date IS NULL LIMIT 1) AS doctor,
           (SELECT json_agg(x) FROM (SELECT DISTINCT ON (p.main_member_id) pm.member_id, pm.policy_id, pmp.plan_id
              FROM policy_member pm JOIN policy p ON p.id = pm.policy_id JOIN company_policy cp ON cp.id = p.company_policy_id
              JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id AND current_date BETWEEN pmp.start_date AND pmp.end_date
             WHERE cp.insurer_code = 'AXA' AND pm.member_id = p.main_member_id AND p.status = 'ACTIVE'
               AND NOT EXISTS (SELECT FROM claim c WHERE c.member_id = pm.member_id AND c.visit_date > current_date - 40) AND pm.suspended_from IS NULL AND pm.end_date IS NULL
               AND p.start_date <= current_date - 200 AND (p.expiry_date IS NULL OR p.expiry_date > current_date)
               AND NOT EXISTS (SELECT FROM employment_history e WHERE e.policy_member_id = pm.id)
             LIMIT 120) x) AS patients,
           (SELECT json_agg(c) FROM (SELECT internal_code AS c FROM product WHERE category = 'DRUG' AND NOT approval_required ORDER BY 1 LIMIT 5) y) AS drugs,
           (SELECT json_agg(c) FROM (SELECT internal_code AS c FROM product WHERE category = 'PROCEDURE' AND type_id = 6 AND NOT approval_required ORDER BY 1 LIMIT 2) z) AS procedures,
           current_date::text AS today
      FROM location l WHERE l.code = 'GP0001'`);
  const [setting] = rows;
  if (setting === undefined) throw new Error('the demo clinic is missing');
  return setting;
}

function bodyOf(setting: Setting, run: number) {
  const patient = setting.patients[run % setting.patients.length];
  const daysAgo = 1 + Math.floor(run / setting.patients.length);
  return {
    member_id_claimant: patient?.member_id,
    policy_id: patient?.policy_id,
    plan_id: patient?.plan_id,
    provider_company_id: setting.clinicId,
    date_of_visit_start: addDays(plainDate(setting.today), -daysAgo),
    out_patient: {
      attending_doctor_code: setting.doctor,
      procedures: [
        {
          category: 'CONSULTATION',
          da_sku_id: 'FE0002',
          name: 'Consultation',
          quantity: 1,
          unit_price: 35,
          consultation_type: 'FOLLOW_UP',
        },
        ...setting.procedures.map((code) => ({
          category: 'PROCEDURE',
          da_sku_id: code,
          name: code,
          quantity: 1,
          unit_price: 8,
        })),
      ],
    },
    diagnosis: [
      {
        diagnosis_code: 'J06.9',
        description: 'x',
        is_acute: true,
        is_chronic: false,
        principal_diagnosis: true,
      },
    ],
    claim_drugs: setting.drugs.map((code) => ({
      da_sku_id: code,
      drug_name: code,
      dosage: 1,
      frequency_per_day: 3,
      duration: 3,
      quantity: 9,
      unit_price: 0.1,
      is_acute: true,
    })),
  };
}

/** SQL for a table's rows of the claim `c`, as JSON. */
function rowsOf(table: string): string {
  return `(SELECT coalesce(json_agg(to_jsonb(t) - 'id' - 'released_at'), '[]') FROM ${table} t WHERE t.claim_id = c.id)`;
}

/** The rows of one submitted claim, to be written again under other ids. */
async function readRecord(server: MeasuredServer): Promise<ClaimRecord> {
  const { rows } = await server.owner.query<ClaimRecord>(`
    SELECT to_jsonb(c) AS claim, ${rowsOf('claim_line')} AS lines,
           ${rowsOf('claim_diagnosis')} AS diagnoses, ${rowsOf('claim_benefit')} AS benefits,
           ${rowsOf('claim_violation')} AS violations, ${rowsOf('claim_exclusion')} AS exclusions,
           '[]'::json AS remarks,
           ${rowsOf('claim_event')} AS events, ${rowsOf('claim_version')} AS versions,
           ${rowsOf('benefit_usage')} AS usage
      FROM claim c ORDER BY insert_date_time DESC LIMIT 1`);
  const [record] = rows;
  if (record === undefined) throw new Error('no claim was submitted');
  return record;
}

function withId(record: ClaimRecord, id: string, run: number): ClaimRecord {
  const renamed = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, claim_id: id }));
  const visit = addDays(plainDate('1990-01-01'), run);
  return {
    claim: {
      ...record.claim,
      id,
      claim_code: `B-${run}`,
      visit_date: visit,
      visit_end_date: visit,
    },
    lines: renamed(record.lines),
    diagnoses: renamed(record.diagnoses),
    benefits: renamed(record.benefits),
    violations: renamed(record.violations),
    exclusions: renamed(record.exclusions),
    remarks: [],
    events: renamed(record.events),
    versions: renamed(record.versions),
    usage: renamed(record.usage),
  };
}

export async function benchSubmit(client: BenchClient, server: MeasuredServer): Promise<Figure[]> {
  const setting = await readSetting(server);
  const submitted = await throughput(total, width, (run) =>
    client.post('/api/claim/v1/claims', bodyOf(setting, run), `bench-submit-${run}`),
  );
  const record = await readRecord(server);
  const floor = await throughput(total, width, (run) =>
    server.services.database.inSession(setting.sessionId, async (tx, user) => {
      const { id } = await nextClaim(tx);
      const at = server.services.clock.now().toISOString();
      await Promise.all([
        insertClaim(tx, withId(record, id, run)),
        insertAudit(
          tx,
          {
            at,
            userId: user.user_id,
            username: user.username,
            onBehalfOf: null,
            sessionId: user.session_id,
            traceId: '',
          },
          { action: 'bench', clinicId: setting.clinicId, subjectType: 'claim', subjectId: id },
        ),
        tx.run(sql`SELECT 1`),
      ]);
    }),
  );
  const ratio = submitted.perSecond / floor.perSecond;
  const beside = `same writes without HTTP and rules ${Math.round(floor.perSecond)}/s`;
  return [
    {
      name: 'Submit a claim (5 drugs, 2 procedures), eight at a time',
      value: submitted.perSecond,
      unit: '/s',
      goal: '–',
      floor: beside,
    },
    { name: 'Submit, share of the floor', value: ratio, unit: '×', goal: '≥ 0.5', floor: beside },
    {
      name: 'Submit, p99',
      value: percentile(submitted.samples, 0.99),
      unit: 'ms',
      goal: '≤ 25 ms at half of peak',
    },
  ];
}
