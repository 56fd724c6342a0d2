// Kills the product, as `npm start` runs it, and everything that it started.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { aClaim } from '../../apps/server/test/claim-builders.ts';
import { Visitor } from '../../apps/server/test/portal.ts';
import { startProduct, type Product } from '../../apps/server/test/product.ts';
import { overHttp } from '../../apps/server/test/transport.ts';

const clock = '2026-11-06T10:00:00+08:00';

/** Kills the server and its database, as a power cut would. */
async function killEverything(product: Product, dataDir: string): Promise<void> {
  const note = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  await product.kill();
}

async function clerkAt(address: string): Promise<Visitor> {
  const clerk = new Visitor(overHttp(address));
  await clerk.signIn('clinic.gp');
  return clerk;
}

test('a claim that was acknowledged still exists after kill -9 of server and database', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-crash-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startProduct({ DATA_DIR: dataDir, CLOCK: clock });
  onTestFinished(() => first.kill());
  const clerk = await clerkAt(first.address);
  const submitted = await clerk.call('submitClaim', {
    body: await aClaim(clerk, 'T3000001Z'),
    headers: { 'idempotency-key': 'before-the-crash' },
  });
  await killEverything(first, dataDir);

  const second = await startProduct({ DATA_DIR: dataDir, CLOCK: clock });
  onTestFinished(() => second.kill());
  const again = await clerkAt(second.address);
  const found = await again.call('getClaim', { params: { id: submitted.data.uuid }, query: {} });
  expect(found.data).toMatchObject({
    claim_code: submitted.data.claim_code,
    total_payable_amount: submitted.data.total_payable_amount,
  });
  expect(await second.stop()).toBe(0);
});
