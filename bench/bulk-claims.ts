// A file of 5,000 claims: uploaded, checked, and submitted by its job.
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { BenchClient } from './bench-client.ts';
import { readSetting } from './claims-to-submit.ts';
import type { Figure } from './figures.ts';
import { findPostmaster, processorTimeOf } from './processor-time.ts';
import type { MeasuredServer } from './measured-server.ts';

const CLAIMS = 5_000;
const api = '/api/claim/v1/bulk-claims';
const HEADINGS =
  'Visit no,NRIC,Visit date,Visit time,Visit type,Doctor MCR,Diagnosis,Consultation fee,Consultation code,Item,Quantity,Unit price,Dosage,Frequency,Duration';

interface Upload {
  readonly id: string;
  readonly status: string;
  readonly mapping: readonly (string | null)[];
  readonly counts: Readonly<Record<string, number>>;
}

export async function benchBulkClaims(
  client: BenchClient,
  server: MeasuredServer,
): Promise<Figure[]> {
  const file = await aFile(server);
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Upload> => {
    const answer = await server.app.inject({
      method,
      url: `${api}${url}`,
      ...(payload === undefined ? {} : { payload }),
      headers: { ...client.headers, ...headers },
    });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
    const { data }: { data: Upload } = answer.json();
    return data;
  };
  const content = Buffer.from(file).toString('base64');
  const uploaded = await timedCall(() => send('POST', '', { file_name: 'bench.csv', content }));
  const { id, mapping } = uploaded.result;
  const postmaster = await findPostmaster(server.owner);
  let checked = uploaded;
  const processor = await processorTimeOf(postmaster, async () => {
    checked = await timedCall(() =>
      send('PUT', `/${id}/mapping`, { mapping }, { 'if-match': '"1"' }),
    );
  });
  const ready = (checked.result.counts['READY'] ?? 0) + (checked.result.counts['WARNING'] ?? 0);
  if (ready < CLAIMS) throw new Error(`not ready: ${JSON.stringify(checked.result.counts)}`);
  const submitted = await timedCall(async () => {
    await send('POST', `/${id}/submit`, {});
    for (;;) {
      const upload = await send('GET', `/${id}`);
      if (upload.status !== 'SUBMITTING') return upload;
      await pause(250);
    }
  });
  const { rows } = await server.owner.query<{ n: number }>(
    'SELECT count(DISTINCT claim_id)::int AS n FROM bulk_row WHERE upload_id = $1',
    [id],
  );
  const stored = rows[0]?.n ?? 0;
  const name = `A file of ${CLAIMS.toLocaleString('en')} claims`;
  return [
    { name: `${name}, uploaded`, value: uploaded.seconds, unit: 's', goal: '–' },
    {
      name: `${name}, checked`,
      value: checked.seconds,
      unit: 's',
      goal: '≤ 5 s',
      floor: `processor time ${seconds(processor.server)} s, database ${seconds(processor.database)} s`,
    },
    {
      name: `${name}, submitted by the job`,
      value: submitted.seconds,
      unit: 's',
      goal: '–',
      floor: `${stored} stored, ${submitted.result.counts['REFUSED'] ?? 0} refused`,
    },
  ];
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

async function timedCall<Result>(
  work: () => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { seconds: Math.round(performance.now() - start) / 1000, result };
}

/** Visits of all patients of the demo on the last days, with two lines each. */
async function aFile(server: MeasuredServer): Promise<string> {
  const { doctor, today, drugs } = await readSetting(server.owner);
  const { rows } = await server.owner.query<{ number: Buffer; index: string }>(
    `
    SELECT m.national_id AS number, encode(m.national_id_index, 'hex') AS index
      FROM policy_member pm JOIN member m ON m.id = pm.member_id
      JOIN policy p ON p.id = pm.policy_id JOIN company_policy cp ON cp.id = p.company_policy_id
      JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id AND $1::date BETWEEN pmp.start_date AND pmp.end_date
     WHERE cp.insurer_code = 'AXA' AND pm.member_id = p.main_member_id AND p.status = 'ACTIVE'
       AND m.national_id IS NOT NULL AND pm.suspended_from IS NULL AND pm.end_date IS NULL
       AND p.start_date <= $1::date - 200 AND (p.expiry_date IS NULL OR p.expiry_date > $1::date)
       AND NOT EXISTS (SELECT FROM claim c WHERE c.member_id = pm.member_id AND c.visit_date > $1::date - 150)
       AND NOT EXISTS (SELECT FROM employment_history e WHERE e.policy_member_id = pm.id
                          AND (e.from_date > $1::date - 150 OR e.to_date <= $1::date))
     GROUP BY 1, 2`,
    [today],
  );
  const numbers = rows.map(({ number, index }) =>
    server.services.nationalIds.decrypt(number, { kind: 'NUMBER', id: index }),
  );
  const lines = Array.from({ length: CLAIMS }, (_, run) => {
    const number = numbers[run % numbers.length] ?? '';
    const day = addDays(plainDate(today), -1 - Math.floor(run / numbers.length));
    const head = `V${run},${number},${day},10:00,Follow-up,${doctor},J06.9,35.00,FE0002`;
    return [
      `${head},${drugs[0] ?? ''},9,0.10,1,3,3`,
      `V${run},,,,,,,,,${drugs[1] ?? ''},9,0.10,1,3,3`,
    ].join('\n');
  });
  return [HEADINGS, ...lines].join('\n');
}
