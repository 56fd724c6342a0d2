// Submitting a claim of five drugs and two procedures, beside the same statements without HTTP and rules.
import { randomUUID } from 'node:crypto';
import type { MeasuredServer } from './server.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { BenchClient } from './bench-client.ts';
import { atRate, percentile, throughput, type Figure } from './figures.ts';
import { recordSql, replay } from './recorded-sql.ts';

const total = 600;
const width = 8;
const warmUp = 80;
/** At half of the peak; of fewer the slowest hundredth would be three. */
const calm = 1000;

interface Patient {
  readonly member_id: string;
  readonly policy_id: string;
  readonly plan_id: string;
}

interface Setting {
  readonly clinicId: string;
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
           (SELECT p.license_number FROM practitioner p JOIN practitioner_location pl ON pl.practitioner_id = p.id
             JOIN panel pa ON pa.id = pl.panel_id WHERE pl.location_id = l.id AND pa.insurer_code = 'AXA' AND pl.to_date IS NULL LIMIT 1) AS doctor,
           (SELECT json_agg(x) FROM (SELECT DISTINCT ON (p.main_member_id) pm.member_id, pm.policy_id, pmp.plan_id
              FROM policy_member pm JOIN policy p ON p.id = pm.policy_id JOIN company_policy cp ON cp.id = p.company_policy_id
              JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id AND current_date BETWEEN pmp.start_date AND pmp.end_date
             WHERE cp.insurer_code = 'AXA' AND pm.member_id = p.main_member_id AND p.status = 'ACTIVE'
               AND NOT EXISTS (SELECT FROM claim c WHERE c.member_id = pm.member_id AND c.visit_date > current_date - 40) AND pm.suspended_from IS NULL AND pm.end_date IS NULL
               AND p.start_date <= current_date - 200 AND (p.expiry_date IS NULL OR p.expiry_date > current_date)
               AND NOT EXISTS (SELECT FROM employment_history e WHERE e.policy_member_id = pm.id
                                  AND (e.from_date > current_date - 40 OR e.to_date <= current_date))
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

interface Made {
  readonly id: string;
  readonly code: string;
}

function valueOf(reply: string, name: string): string {
  const value = new RegExp(`"${name}":"([^"]+)"`).exec(reply)?.[1];
  if (value === undefined) throw new Error(`the reply has no ${name}`);
  return value;
}

/** What was submitted is taken back, so that the same can be written again. */
async function voidClaims(server: MeasuredServer, made: readonly Made[]): Promise<void> {
  await server.owner.query(
    'UPDATE claim SET voided_at = update_date_time WHERE id = ANY ($1::uuid[])',
    [made.map(({ id }) => id)],
  );
}

/** What was written again is taken back too; throws unless it was all of it. */
async function voidAgain(server: MeasuredServer): Promise<void> {
  const { rowCount } = await server.owner.query(
    `UPDATE claim SET voided_at = update_date_time WHERE claim_code LIKE 'B-%'`,
  );
  if (rowCount !== total) throw new Error(`${rowCount} of ${total} claims were written again`);
}

/** Gives every claim that was made another id, code and key, wherever a text names it. */
function renaming(made: readonly Made[]): (text: string) => string {
  const names = new Map(
    made.flatMap(({ id, code }) => [
      [id, randomUUID()],
      [code, `B-${code}`],
    ]),
  );
  const anyName = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Z]+-\d+-\d+/g;
  return (text) =>
    text
      .replaceAll(anyName, (name) => names.get(name) ?? name)
      .replaceAll('bench-submit-', 'bench-again-');
}

export async function benchSubmit(client: BenchClient, server: MeasuredServer): Promise<Figure[]> {
  const setting = await readSetting(server);
  const { pool } = server.services.database;
  const made: Made[] = [];
  let run = 0;
  const submit = async () => {
    run += 1;
    const reply = await client.post(
      '/api/claim/v1/claims',
      bodyOf(setting, run),
      `bench-submit-${run}`,
    );
    made.push({ id: valueOf(reply, 'uuid'), code: valueOf(reply, 'claim_code') });
  };
  await throughput(warmUp, width, submit);
  made.length = 0;
  // What loading the data has left to be written is not of a submit.
  await server.owner.query('CHECKPOINT');
  const { result: submitted, recorded } = await recordSql(pool, () =>
    throughput(total, width, submit),
  );
  await voidClaims(server, made);
  const rename = renaming(made);
  const again = await throughput(recorded.length, width, async (index) => {
    const asked = recorded[index];
    if (asked !== undefined) await replay(pool, asked, rename);
  });
  await voidAgain(server);
  const floor = (again.perSecond * total) / recorded.length;
  // Not kept any longer: what the server clears away meanwhile is to be its own.
  recorded.length = 0;
  const half = await atRate(calm, submitted.perSecond / 2, submit);
  return figuresOf(submitted, floor, half);
}

function figuresOf(
  submitted: { readonly perSecond: number; readonly samples: readonly number[] },
  perSecond: number,
  half: readonly number[],
): Figure[] {
  const floor = `the same statements without HTTP and rules ${Math.round(perSecond)}/s`;
  const name = 'Submit a claim (5 drugs, 2 procedures)';
  return [
    { name: `${name}, eight at a time`, value: submitted.perSecond, unit: '/s', goal: '–', floor },
    {
      name: 'Submit, share of the floor',
      value: submitted.perSecond / perSecond,
      unit: '×',
      goal: '≥ 0.5',
      floor,
    },
    {
      name: 'Submit, p99, eight at a time',
      value: percentile(submitted.samples, 0.99),
      unit: 'ms',
      goal: '–',
    },
    {
      name: 'Submit, p99 at half of the peak',
      value: percentile(half, 0.99),
      unit: 'ms',
      goal: '≤ 25 ms',
    },
  ];
}
