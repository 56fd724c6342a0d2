// The calls that clinics make most: requests per second with ten connections, processor time of server and database,
// the time that 99 of 100 take at half of that rate, and statements. Another process sends the requests.
import { statementsOf } from '../../apps/server/test/statements.ts';
import { BenchClient } from '../bench-client.ts';
import { claimOfRun, readSetting } from '../claims-to-submit.ts';
import { type CallAsk, COUNTED, warmUpOf } from './call-ask.ts';
import { decisionAsks } from './decisions.ts';
import { percentile, type Figure } from '../figures.ts';
import { type LoadGenerator, type Request, startLoadGenerator } from './load-generator.ts';
import { countStolenTime, findPostmaster, processorTimeOf } from '../processor-time.ts';
import type { MeasuredServer } from '../measured-server.ts';

const width = 10;
const api = '/api/claim/v1';

/**
 * Waiting times are measured in this many parts, because other guests of the host slow the machine down at times. The
 * median does not show a stop of the product that is in fewer than three parts; the list of all parts does.
 */
const PARTS = 5;

const get = (url: (run: number) => string) => (run: number) =>
  ({ method: 'GET', url: url(run) }) as const;

export async function benchCalls(client: BenchClient, server: MeasuredServer): Promise<Figure[]> {
  const setting = await readSetting(server.owner);
  const { rows } = await server.owner.query<{ id: string }>(
    'SELECT id FROM claim WHERE clinic_id = $1 AND voided_at IS NULL ORDER BY id LIMIT 300',
    [setting.clinicId],
  );
  const claimAt = (run: number) => rows[run % rows.length]?.id ?? '';
  const asks: readonly CallAsk[] = [
    {
      name: 'Empty route',
      requests: 6000,
      goal: 0.04,
      goalPerSecond: undefined,
      goalOfStatements: undefined,
      goalOfP99: undefined,
      request: get(() => '/healthz'),
    },
    {
      name: 'The own user',
      requests: 4000,
      goal: 0.25,
      goalPerSecond: 5000,
      goalOfStatements: undefined,
      goalOfP99: undefined,
      request: get(() => '/api/identity/v2/auth/me'),
    },
    {
      name: 'Claim history, page 1',
      requests: 2000,
      goal: 0.7,
      goalPerSecond: 2400,
      goalOfStatements: 3,
      goalOfP99: 5,
      request: get(() => `${api}/claims?page=1&size=10`),
    },
    {
      name: 'One claim',
      requests: 1500,
      goal: 0.9,
      goalPerSecond: 2000,
      goalOfStatements: 3,
      goalOfP99: undefined,
      request: get((run) => `${api}/claims/${claimAt(run)}?panel_type=PANEL`),
    },
    {
      name: 'Member by national number',
      requests: 2000,
      goal: 0.6,
      goalPerSecond: 2800,
      goalOfStatements: 3,
      goalOfP99: 5,
      request: get(() => '/api/membership/v1/members/search?nric=T3000001Z'),
    },
    {
      name: 'Calculator, 5 drugs and 2 procedures',
      requests: 1000,
      goal: 1.2,
      goalPerSecond: 1400,
      goalOfStatements: 6,
      goalOfP99: 8,
      request: (run) => ({
        method: 'POST',
        url: `${api}/calculator/provider`,
        payload: claimOfRun(setting, run),
      }),
    },
    {
      name: 'Submit, 5 drugs and 2 procedures',
      requests: 1000,
      goal: 4,
      goalPerSecond: 400,
      goalOfStatements: 12,
      goalOfP99: 25,
      request: (run) => ({
        method: 'POST',
        url: `${api}/claims`,
        // Other benchmarks submit claims of the last days.
        payload: claimOfRun(setting, run + 20 * setting.patients.length),
      }),
    },
  ];
  const postmaster = await findPostmaster(server.owner);
  const generator = startLoadGenerator();
  try {
    const figures: Figure[] = [];
    for (const ask of asks) {
      figures.push(...(await measureCall(ask, { client, server, postmaster, generator })));
    }
    // The submitted claims wait for these decisions.
    const assessor = await BenchClient.signIn(server.address, 'admin.assessor');
    for (const ask of await decisionAsks(server.owner)) {
      const measuring = { client: assessor, server, postmaster, generator };
      figures.push(...(await measureCall(ask, measuring)));
    }
    return figures;
  } finally {
    generator.stop();
  }
}

interface Measuring {
  readonly client: BenchClient;
  readonly server: MeasuredServer;
  readonly postmaster: string;
  readonly generator: LoadGenerator;
}

async function measureCall(
  ask: CallAsk,
  { client, server, postmaster, generator }: Measuring,
): Promise<Figure[]> {
  const { name, requests, goal, goalPerSecond, goalOfStatements, goalOfP99 } = ask;
  let asked = 0;
  const next = (count: number) => Array.from({ length: count }, () => ask.request(asked++));
  const send = (wanted: readonly Request[], perSecond?: number) =>
    generator.send({
      address: server.address,
      headers: client.headers,
      requests: [...wanted],
      width,
      perSecond,
    });
  await send(next(warmUpOf(requests)));
  const kinds = await statementsOf(server.services, () => send(next(COUNTED)));
  let perSecond = 0;
  const time = await processorTimeOf(postmaster, async () => {
    ({ perSecond } = await send(next(requests)));
  });
  const [ofServer, ofDatabase] = [time.server / requests, time.database / requests];
  const figures: Figure[] = [
    {
      name: `${name}, ten at a time`,
      value: perSecond,
      unit: '/s',
      goal: goalPerSecond === undefined ? '–' : `${goalPerSecond}/s`,
    },
    {
      name: `${name}, processor time of server and database`,
      value: ofServer + ofDatabase,
      unit: 'ms',
      goal: `≤ ${goal} ms`,
      floor: `server ${ofServer.toFixed(2)}, database ${ofDatabase.toFixed(2)} ms`,
    },
    {
      name: `${name}, statements after entry`,
      value: kinds.length / COUNTED,
      unit: '',
      goal: goalOfStatements === undefined ? '–' : `≤ ${goalOfStatements}`,
    },
  ];
  if (goalOfP99 === undefined) return figures;
  const parts: { readonly p99: number; readonly stolen: number; readonly ownDelay: number }[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const readStolen = countStolenTime();
    const { samples, ownDelayMilliseconds } = await send(next(requests / 4), perSecond / 2);
    const p99 = percentile(samples, 0.99);
    parts.push({ p99, stolen: readStolen(), ownDelay: ownDelayMilliseconds });
  }
  const inOrder = parts.toSorted((a, b) => a.p99 - b.p99);
  const list = (digits: number, of: (part: (typeof parts)[number]) => number) =>
    inOrder.map((part) => of(part).toFixed(digits)).join(', ');
  const atHalf = {
    name: `${name}, p99 at half of the highest rate, median of ${PARTS} parts`,
    value: percentile(
      parts.map(({ p99 }) => p99),
      0.5,
    ),
    unit: 'ms',
    goal: `≤ ${goalOfP99} ms`,
    floor: `parts in order of p99: ${list(1, ({ p99 }) => p99)} ms; the load generator's own delay ${list(1, ({ ownDelay }) => ownDelay)} ms; taken by other guests ${list(1, ({ stolen }) => 100 * stolen)} %`,
  };
  return [...figures, atHalf];
}
