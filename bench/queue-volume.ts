// The assessors' queue and desk with the volume that `portal demo` has created, of which 20,000 claims wait.
import pg from 'pg';
import type { RunningServer } from '../apps/server/src/serve.ts';
import { BenchClient } from './bench-client.ts';
import { percentile, timed, type Figure } from './figures.ts';

const runs = 500;
const WAITING = 20_000;
const WORDS = ['tan', 'lim wei', 'muhammad', 'raffles', 'oc-2609-000'];
const desk = '/api/claim/v1/ops';
const goal = 'p99 ≤ 10 ms';

/** Lets claims wait for an assessor until 20,000 do, and returns some of them. */
async function makeQueue(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    options: '-c search_path=portal,public',
  });
  await owner.connect();
  await owner.query(
    `UPDATE claim SET raw_status = 'PENDING ASSESSOR', claim_status = 'processing', waiting_since = insert_date_time,
            waiting_reasons = CASE WHEN total_payable_amount > 100 THEN '{OVER_AUTO_LIMIT}' ELSE '{RULE_CAR002}' END::text[]
      WHERE id IN (SELECT id FROM claim WHERE waiting_since IS NULL AND voided_at IS NULL ORDER BY id LIMIT
                   greatest(0, $1 - (SELECT count(*) FROM claim WHERE waiting_since IS NOT NULL)))`,
    [WAITING],
  );
  await owner.query('VACUUM ANALYZE claim');
  const { rows } = await owner.query<{ id: string }>(
    'SELECT id FROM claim WHERE waiting_since IS NOT NULL ORDER BY md5(id::text) LIMIT 500',
  );
  await owner.end();
  return rows.map(({ id }) => id);
}

export async function benchQueue(server: RunningServer): Promise<Figure[]> {
  const ids = await makeQueue(server.ownerUrl);
  const assessor = await BenchClient.signIn(server.address, 'admin.assessor');
  const idOf = (run: number) => ids[run % ids.length] ?? '';
  const asks: [name: string, url: (run: number) => string][] = [
    ['page 1', () => `${desk}/queue`],
    ['page 900', () => `${desk}/queue?page=900`],
    ['one reason', () => `${desk}/queue?reason=RULE_CAR002`],
    ['one insurer, a week and longer', () => `${desk}/queue?insurer=AXA&min_days=7`],
    ['a word of a name', (run) => `${desk}/queue?q=${WORDS[run % WORDS.length] ?? ''}`],
    ['sorted by member', () => `${desk}/queue?sort=member_name_claimant,asc`],
    ['sorted by clinic', () => `${desk}/queue?sort=provider_company_name,asc`],
    ['sorted by what the plan pays', () => `${desk}/queue?sort=total_payable_amount,desc`],
    ['sorted by assignee', () => `${desk}/queue?sort=assigned_to,desc`],
    ['numbers beside the filters', () => `${desk}/queue/counts`],
    ['moves and neighbours of a claim', (run) => `${desk}/claims/${idOf(run)}`],
    [
      'the same, sorted by what the plan pays',
      (run) => `${desk}/claims/${idOf(run)}?sort=total_payable_amount,desc`,
    ],
    ['the claim at the desk', (run) => `/api/claim/v1/claims/${idOf(run)}`],
    ["the member's other claims", (run) => `${desk}/claims/${idOf(run)}/member-claims`],
  ];
  const figures: Figure[] = [];
  for (const [name, url] of asks) {
    const samples = await timed(runs, async (run) => {
      const { statusCode, body } = await server.app.inject({
        url: url(run),
        headers: assessor.headers,
      });
      if (statusCode !== 200) throw new Error(`${url(run)} answered ${statusCode}: ${body}`);
    });
    const title = `Assessors' queue of ${WAITING}, ${name}`;
    figures.push(
      { name: `${title}, median`, value: percentile(samples, 0.5), unit: 'ms', goal: '–' },
      { name: `${title}, p99`, value: percentile(samples, 0.99), unit: 'ms', goal },
    );
  }
  return figures;
}
