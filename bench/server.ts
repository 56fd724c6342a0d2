// The figures that need a server with its own database: pages, submit, history, member search, diagnosis
// search, and the cost of row-level security.
import type { MeasuredServer } from './measured-server.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { serve } from '../apps/server/src/serve.ts';
import { listAllDiagnoses } from '../apps/server/src/catalogue/catalogue.queries.ts';
import { importByCommand, problemText } from '../apps/server/src/imports/public.ts';
import { readConfig } from '../apps/server/src/platform/settings/config.ts';
import { benchAnswerTimes } from './answer-times.ts';
import { benchBatchSubmit } from './batch-submit.ts';
import { benchBulkClaims } from './bulk-claims.ts';
import { benchCalls } from './calls/calls.ts';
import { benchDiagnosisSearch } from './diagnosis-search.ts';
import { percentile, throughput, timed, type Figure } from './figures.ts';
import { benchOverload } from './overload.ts';
import { benchPages } from './pages.ts';
import { BenchClient } from './bench-client.ts';
import { benchRefreshRaces } from './refresh-races.ts';
import { benchSubmit } from './submit.ts';
import { benchTypedClaim } from './typed-claim.ts';
import { benchWall } from './wall.ts';

const runs = 1500;

/** Starts a server with the demo data in a folder of its own, measures, and removes the folder. */
async function onServer(
  measure: (server: MeasuredServer, client: BenchClient) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'));
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADJUDICATE_DELAY: '86400',
  });
  const running = await serve(config);
  const owner = new pg.Client({
    connectionString: running.ownerUrl,
    options: '-c search_path=portal,public',
  });
  await owner.connect();
  try {
    // Otherwise, the database tidies the new tables up by itself during the measurements of the first minutes.
    await owner.query('VACUUM (ANALYZE)');
    const client = await BenchClient.signIn(running.address, 'clinic.gp');
    return await measure({ ...running, owner }, client);
  } finally {
    await owner.end();
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export function benchCallsAlone(): Promise<Figure[]> {
  return onServer(async (server, client) => [
    ...(await benchCalls(client, server)),
    ...(await benchBatchSubmit(client, server)),
  ]);
}

/** The first screens with an empty cache, and a long claim that is typed. */
export function benchPagesAlone(): Promise<Figure[]> {
  return onServer(async ({ address }) => [
    ...(await benchPages(address)),
    ...(await benchTypedClaim(address)),
  ]);
}

/** Claims sent in batches against single submits. */
export function benchBatchesAlone(): Promise<Figure[]> {
  return onServer((server, client) => benchBatchSubmit(client, server));
}

/** A file of claims, checked and submitted. */
export function benchBulkAlone(): Promise<Figure[]> {
  return onServer((server, client) => benchBulkClaims(client, server));
}

export function benchServer(diagnosesFile: string | undefined): Promise<Figure[]> {
  return onServer(async (server, client) => {
    if (diagnosesFile !== undefined) await importDiagnoses(server, diagnosesFile);
    const rows = await server.services.database.transaction((tx) => listAllDiagnoses(tx));
    return [
      ...(await benchCalls(client, server)),
      ...(await benchPages(server.address)),
      ...(await benchTypedClaim(server.address)),
      ...(await benchSubmit(client, server)),
      ...(await benchReads(client)),
      ...(await benchOverload(client)),
      ...(await benchDiagnosisSearch(rows)),
      ...(await benchWall(server)),
      ...(await benchRefreshRaces(server.address, server.owner)),
      ...(await benchAnswerTimes(server.address, server.owner)),
    ];
  });
}

/** Loads the full list of codes; the demo has only common codes. */
async function importDiagnoses(server: MeasuredServer, file: string): Promise<void> {
  const { clock } = server.services;
  const order = {
    what: 'diagnoses',
    clinicType: 'GP',
    today: clock.today(),
    nationalIds: server.services.nationalIds,
    isDryRun: false,
    erasesEmpty: false,
    acceptsChanges: false,
  } as const;
  const { badRows } = await importByCommand(server.owner, file, order, clock);
  const [bad] = badRows;
  if (bad !== undefined) throw new Error(`${file}, line ${bad.line}: ${problemText(bad)}`);
}

async function benchReads(client: BenchClient): Promise<Figure[]> {
  const empty = await throughput(runs, 8, () => client.get('/healthz'));
  const floor = `empty route ${Math.round(empty.perSecond)}/s`;
  const asks = [
    {
      name: 'Claim history, first page',
      url: '/api/claim/v1/claims?page=1&size=10',
      goal: 'p99 ≤ 5 ms in the server at 5 million',
    },
    {
      name: 'Member search by national number',
      url: '/api/membership/v1/members/search?nric=T3000001Z',
      goal: 'p99 ≤ 4 ms at 1 million',
    },
    {
      name: 'Diagnosis search through HTTP',
      url: '/api/claim/v1/commons/diagnosis?search_text=diab',
      goal: '–',
    },
  ];
  const figures: Figure[] = [];
  for (const { name, url, goal } of asks) {
    const alone = await timed(runs / 3, () => client.get(url));
    const together = await throughput(runs, 8, () => client.get(url));
    figures.push(
      {
        name: `${name}, one at a time, p99`,
        value: percentile(alone, 0.99),
        unit: 'ms',
        goal,
        floor,
      },
      { name: `${name}, eight at a time`, value: together.perSecond, unit: '/s', goal: '–', floor },
    );
  }
  return figures;
}
