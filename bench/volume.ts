// Claim history, member search and export with the volume that `portal demo` has created in a folder: at the
// largest clinic (volume.bk0001) and at one of usual size, through the whole server except the network.
import http from 'node:http';
import pg from 'pg';
import { serve, type RunningServer } from '../apps/server/src/serve.ts';
import { bulkNationalId } from '../apps/server/src/demo/volume/bulk-data.ts';
import { readConfig } from '../apps/server/src/platform/settings/config.ts';
import { BenchClient } from './bench-client.ts';
import { percentile, timed, type Figure } from './figures.ts';
import { benchQueue } from './queue-volume.ts';

const runs = 1000;
const claims = '/api/claim/v1/claims?claim_type=OUTPATIENT';
const members = '/api/membership/v1/members/search';
const historyGoal = 'p99 ≤ 5 ms';
const searchGoal = 'p99 ≤ 4 ms';

interface Ask {
  readonly name: string;
  readonly goal: string;
  readonly url: (run: number) => string;
}

interface Sizes {
  readonly claims: number;
  readonly members: number;
  readonly large: number;
  readonly usual: number;
  readonly practitioner: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly birth: string;
  readonly policy: string;
  readonly tail: string;
  readonly code: string;
}

async function readSizes(ownerUrl: string): Promise<Sizes> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    options: '-c search_path=portal,public',
  });
  await owner.connect();
  const { rows } = await owner.query<Sizes>(`
    WITH at AS (SELECT id, code FROM location WHERE code IN ('BK0001','BK0002')),
         one AS (SELECT c.* FROM claim c JOIN at ON at.id = c.clinic_id AND at.code = 'BK0001' LIMIT 1)
    SELECT (SELECT sum(claims)::int FROM claim_count WHERE is_detailed AND span = 'MONTH') AS claims,
           (SELECT count(*)::int FROM member) AS members,
           (SELECT sum(claims)::int FROM claim_count JOIN at ON at.id = clinic_id AND code = 'BK0001' WHERE is_detailed AND span = 'MONTH') AS large,
           (SELECT sum(claims)::int FROM claim_count JOIN at ON at.id = clinic_id AND code = 'BK0002' WHERE is_detailed AND span = 'MONTH') AS usual,
           one.practitioner_id AS practitioner, one.member_id AS "memberId", one.member_name AS "memberName", claim_code AS code,
           member.date_of_birth::text AS birth, policy.policy_number AS policy, member.national_id_tail AS tail
      FROM one JOIN member ON member.id = one.member_id JOIN policy ON policy.id = one.policy_id`);
  await owner.end();
  const [sizes] = rows;
  if (sizes === undefined) throw new Error('Make volume first: portal demo --members N --claims N');
  return sizes;
}

function asksOf(sizes: Sizes): Ask[] {
  const history = (name: string, query: string): Ask => ({
    name,
    goal: historyGoal,
    url: () => claims + query,
  });
  const [first = ''] = sizes.memberName.split(' ');
  return [
    history('page 1', ''),
    history('page 5,000', '&page=5000'),
    history('declined, page 100', '&claim_status=declined&page=100'),
    history('one insurer, page 1,000', '&insurer=AXA&page=1000'),
    history('one doctor, page 5,000', `&practitioner=${sizes.practitioner}&page=5000`),
    history('three months, page 1,000', '&from=2026-06-01&to=2026-08-31&page=1000'),
    history('oldest first, page 5,000', '&sort=date_of_visit_start,asc&page=5000'),
    history('locks today', '&locks=today'),
    history('one member', `&member=${sizes.memberId}`),
    { name: 'national number', goal: historyGoal, url: (run) => `${claims}&q=${numberOf(run)}` },
    history('claim code', `&q=${sizes.code}`),
    history('whole name', `&q=${encodeURIComponent(sizes.memberName)}`),
    history('first name alone', `&q=${encodeURIComponent(first)}`),
    history('by total, page 1', '&sort=total_fee_amount,desc'),
    { ...history('by total, page 5,000', '&sort=total_fee_amount,desc&page=5000'), goal: '–' },
  ];

  function numberOf(run: number): string {
    return bulkNationalId((run * 7919) % (sizes.members - 3000));
  }
}

/** Milliseconds of each call through the server, from the request's first byte to the response's last. */
function measure(server: RunningServer, client: BenchClient, ask: Ask) {
  return timed(runs, async (run) => {
    const { statusCode, body } = await server.app.inject({
      url: ask.url(run),
      headers: client.headers,
    });
    if (statusCode !== 200) throw new Error(`${ask.url(run)} answered ${statusCode}: ${body}`);
  });
}

function figureOf(name: string, samples: readonly number[], goal: string, floor: string): Figure[] {
  return [
    { name: `${name}, median`, value: percentile(samples, 0.5), unit: 'ms', goal: '–', floor },
    { name: `${name}, p99`, value: percentile(samples, 0.99), unit: 'ms', goal, floor },
  ];
}

async function benchMembers(server: RunningServer, client: BenchClient, sizes: Sizes) {
  const floor = await timed(runs, (run) =>
    server.services.database.pool.query('SELECT * FROM app_user WHERE username = $1', [
      `volume.bk${String(1 + (run % 500)).padStart(4, '0')}`,
    ]),
  );
  const [first = ''] = sizes.memberName.split(' ');
  const asks: Ask[] = [
    {
      name: 'national number',
      goal: searchGoal,
      url: (run) => `${members}?nric=${bulkNationalId((run * 7919) % (sizes.members - 3000))}`,
    },
    {
      name: 'policy number',
      goal: '–',
      url: () => `${members}?policy_number=${sizes.policy}&nric_tail=${sizes.tail}`,
    },
    {
      name: 'name and date of birth',
      goal: '–',
      url: () => `${members}?name=${first}&date_of_birth=${sizes.birth}`,
    },
  ];
  const figures: Figure[] = [];
  for (const ask of asks) {
    const samples = await measure(server, client, ask);
    const beside = `one row by its key ${percentile(floor, 0.5).toFixed(2)} ms`;
    figures.push(...figureOf(`Member search, ${ask.name}`, samples, ask.goal, beside));
  }
  return figures;
}

const mebibyte = 1024 * 1024;

/** The maximum memory of the process above its memory before, when it was idle. */
async function memoryOfExport(client: BenchClient, format: string): Promise<Figure> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  let bytes = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const url = `${client.address}/api/claim/v1/exports/claims?format=${format}`;
  http
    .get(url, { headers: client.headers }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', resolve);
    })
    .on('error', reject);
  await promise;
  clearInterval(watch);
  if (bytes === 0) throw new Error(`the ${format} file is empty`);
  return {
    name: `Export of 10,000 claims as ${format}, ${(bytes / mebibyte).toFixed(1)} MiB, memory above idle`,
    value: (most - before) / mebibyte,
    unit: 'MiB',
    goal: '≤ 60 MB',
  };
}

export async function benchVolume(folder: string): Promise<Figure[]> {
  const server = await serve(
    readConfig({
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADJUDICATE_DELAY: '86400',
    }),
  );
  try {
    const sizes = await readSizes(server.ownerUrl);
    console.log(
      `${sizes.claims} claims (${sizes.large} at the largest clinic), ${sizes.members} members`,
    );
    const large = await BenchClient.signIn(server.address, 'volume.bk0001');
    const usual = await BenchClient.signIn(server.address, 'volume.bk0002');
    // Must be first, because the process does not release memory.
    const memory = [await memoryOfExport(large, 'csv'), await memoryOfExport(large, 'xlsx')];
    const first: Ask = { name: 'page 1', goal: '–', url: () => claims };
    const usualPage = percentile(await measure(server, usual, first), 0.5);
    const one: Ask = { name: 'me', goal: '–', url: () => '/api/identity/v2/auth/me' };
    const me = percentile(await measure(server, large, one), 0.5);
    const floor = `page 1 of a clinic of ${sizes.usual}: ${usualPage.toFixed(2)} ms; who I am: ${me.toFixed(2)} ms`;
    const figures: Figure[] = [];
    for (const ask of asksOf(sizes)) {
      const samples = await measure(server, large, ask);
      figures.push(...figureOf(`History, ${ask.name}`, samples, ask.goal, floor));
    }
    figures.push(...(await benchMembers(server, large, sizes)), ...(await benchQueue(server)));
    return [...figures, ...memory];
  } finally {
    await server.stop();
  }
}
