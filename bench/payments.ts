// Batch, closing and payment of many approved claims, with the functions of the commands; the bank file adds up. Then
// the advice of a clinic with 3,000 claims: its page, and its file.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { loadFirstData } from '../apps/server/src/demo/public.ts';
import { withOwner } from '../apps/server/src/platform/database/owner.queries.ts';
import {
  bankFileByCommand,
  closeByCommand,
  collectByCommand,
  makeTaxDocument,
  prepareByCommand,
  releaseByCommand,
  type DeskCommand,
} from '../apps/server/src/payments/public.ts';
import { startClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { openConfiguredDatabase } from '../apps/server/src/platform/embedded/start.ts';
import { nationalIds } from '../apps/server/src/platform/national-id.ts';
import { readSecrets } from '../apps/server/src/platform/secrets.ts';
import { readConfig } from '../apps/server/src/platform/settings/config.ts';
import { serve } from '../apps/server/src/serve.ts';
import { BenchClient } from './bench-client.ts';
import { percentile, timed, type Figure } from './figures.ts';
import { LARGE_CLINIC, makePayableClaims, requireExact } from './payable-claims.ts';

const RUNS = 1_000;
const mebibyte = 1024 * 1024;

export async function benchPayments(claims: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-payments-'));
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    CLOCK: '2026-12-06T10:00:00+08:00',
    ADJUDICATE_DELAY: '86400',
  });
  try {
    return [...(await benchMonth(config, claims)), ...(await benchAdvice(config))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchMonth(
  config: ReturnType<typeof readConfig>,
  claims: number,
): Promise<Figure[]> {
  const running = await openConfiguredDatabase(config);
  const clock = startClock(config.clock);
  const database = openDatabase(running.ownerUrl, running.secrets, clock, {
    as: 'worker',
    size: 4,
  });
  try {
    await loadFirstData(running, { demo: true, clock });
    const ids = nationalIds(running.secrets);
    await makePayableClaims(running, { claims, today: clock.today() });
    const commandOf = (username: string): DeskCommand => ({
      services: { clock, database, nationalIds: ids },
      username,
      isDryRun: false,
      onProgress: () => undefined,
    });
    return await withOwner(running.ownerUrl, (owner) =>
      payMonth(owner, commandOf('admin.finance'), commandOf('admin.finance2')),
    );
  } finally {
    await database.close();
    await running.embedded?.leave();
  }
}

async function measured<Result>(work: () => Promise<Result>) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

async function payMonth(
  owner: pg.ClientBase,
  finance: DeskCommand,
  ops: DeskCommand,
): Promise<Figure[]> {
  const memory = watchMemory();
  const collected = await measured(() => collectByCommand(finance, finance.services.clock.today()));
  const claims = collected.result.batches.reduce((sum, batch) => sum + batch.claims, 0);
  const closed = await measured(() => closeByCommand(finance, []));
  const prepared = await measured(() =>
    prepareByCommand(finance, { paymentDate: finance.services.clock.today() }),
  );
  const runNo = prepared.result.run.run_no;
  const paid = await measured(() => releaseByCommand(ops, runNo));
  const file = await measured(() => fileOf(ops, runNo));
  const mib = memory.end();
  await requireExact(owner, file.result, runNo);
  const name = `Payment of ${claims.toLocaleString('en')} claims in ${collected.result.batches.length} batches`;
  const steps = {
    collecting: collected,
    closing: closed,
    preparing: prepared,
    paying: paid,
    'bank file': file,
  };
  const total = Object.values(steps).reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    ...Object.entries(steps).map(([step, { seconds }]) =>
      figure(`${name}, ${step}`, seconds, 's', '–'),
    ),
    figure(`${name}, all`, total, 's', '≤ 60 s for 100,000'),
    figure(`${name}, memory above idle`, mib, 'MiB', '≤ 300 MB'),
  ];
}

function figure(name: string, value: number, unit: string, goal: string): Figure {
  return { name, value, unit, goal };
}

/** The memory in use, with garbage: the process keeps what it needed to make the claims, so its size would not grow. */
function usedMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function watchMemory() {
  const before = usedMemory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, usedMemory());
  }, 5);
  return {
    end: () => {
      clearInterval(watch);
      return (most - before) / mebibyte;
    },
  };
}

async function fileOf(ops: DeskCommand, runNo: string): Promise<string> {
  let content = '';
  await bankFileByCommand(ops, { runNo, format: 'pain001' }, async (file) => {
    content = await text(file.content);
  });
  return content;
}

async function benchAdvice(config: ReturnType<typeof readConfig>): Promise<Figure[]> {
  await withConfigured(config, (owner) => owner.query('DELETE FROM graphile_worker._private_jobs'));
  const server = await serve(config);
  const secrets = await readSecrets(path.join(config.dataDir, 'keys.json'), false);
  const { clock } = server.services;
  const database = openDatabase(server.ownerUrl, secrets, clock, { as: 'worker', size: 2 });
  try {
    const { batch, summary } = await withOwner(server.ownerUrl, findLargeBatch);
    const client = await BenchClient.signIn(server.address, `volume.${LARGE_CLINIC.toLowerCase()}`);
    const page = async (url: string) => {
      const samples = await timed(RUNS, async () => {
        const { statusCode, body } = await server.app.inject({ url, headers: client.headers });
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
      });
      return percentile(samples, 0.99);
    };
    const url = `/api/claim/v1/payment-advices/${batch.id}`;
    const head = await page(url);
    const claims = await page(`${url}/claims?size=50&page=30`);
    const started = performance.now();
    await makeTaxDocument({ documentId: summary }, { ...server.services, database });
    const seconds = (performance.now() - started) / 1000;
    await withOwner(server.ownerUrl, (owner) => requireMade(owner, summary));
    const name = `Advice with ${batch.claims.toLocaleString('en')} claims`;
    return [
      figure(`${name}, page, p99`, head, 'ms', 'p99 ≤ 10 ms'),
      figure(`${name}, claims 1,451 to 1,500, p99`, claims, 'ms', 'p99 ≤ 10 ms'),
      figure(`${name}, PDF`, seconds, 's', '≤ 2 s'),
    ];
  } finally {
    await database.close();
    await server.stop();
  }
}

async function requireMade(owner: pg.ClientBase, id: string): Promise<void> {
  const { rowCount } = await owner.query(
    'SELECT FROM tax_document WHERE id = $1 AND made_at IS NOT NULL',
    [id],
  );
  if (rowCount !== 1) throw new Error('the file of the document was not made');
}

async function withConfigured(
  config: ReturnType<typeof readConfig>,
  work: (owner: pg.ClientBase) => Promise<unknown>,
): Promise<void> {
  const running = await openConfiguredDatabase(config);
  try {
    await withOwner(running.ownerUrl, work);
  } finally {
    await running.embedded?.leave();
  }
}

async function findLargeBatch(owner: pg.ClientBase) {
  const { rows } = await owner.query<{ id: string; claims: number; summary: string }>(`
    SELECT b.id, b.claim_count AS claims, d.id AS summary
      FROM provider_batch b JOIN tax_document d ON (d.clinic_id, d.batch_id, d.kind) = (b.clinic_id, b.id, 'SUMMARY')
     ORDER BY b.claim_count DESC LIMIT 1`);
  const [batch] = rows;
  if (batch === undefined) throw new Error('there is no batch');
  return { batch, summary: batch.summary };
}
