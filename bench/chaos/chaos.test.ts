// The short form of `npm run chaos`: every fault under load, once. It takes many rounds to hit a race.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { schemas } from '@portal/contract/schemas.ts';
import { Visitor } from '../../apps/server/test/portal.ts';
import { overHttp } from '../../apps/server/test/transport.ts';
import { claimOfRun } from '../claims-to-submit.ts';
import { strike, type Outcome } from './campaign.ts';
import { endConnections, isGoodEnding } from './connections.ts';
import { faults, killDatabase, type Fault } from './faults.ts';
import { openReceiver } from './receiver.ts';
import { canMountSmallDisk, makeDemoFolder, openSite, type Ground, type Site } from './site.ts';

let demo: string | undefined;
beforeAll(async () => {
  demo = await makeDemoFolder();
});
afterAll(async () => {
  if (demo !== undefined) await rm(demo, { recursive: true, force: true });
});

async function openHere(ground: Ground): Promise<Site> {
  if (demo === undefined) throw new Error('there is no demo');
  const site = await openSite(ground, demo);
  onTestFinished(() => site.close());
  return site;
}

/** Each of the eight clerks submits one claim before and one after the fault. */
const CLAIMS_AROUND = 8;

async function campaign(site: Site, chosen: readonly Fault[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const receiver = await openReceiver(site);
  onTestFinished(() => receiver.close());
  for (const fault of chosen) {
    outcomes.push(await strike(site, fault, CLAIMS_AROUND));
  }
  expect(await receiver.missing()).toBe(0);
  return outcomes;
}

const isMountable = await canMountSmallDisk();

/** `npm run chaos` allows 5 s; this may run beside other tests on a slower machine. */
const recoversWithin30s: unknown = expect.toSatisfy((ms: number) => ms <= 30_000, 'at most 30 s');

const on = (ground: Ground) => faults.filter((one) => one.ground === ground);

const asTheyShouldBe = (chosen: readonly Fault[]) =>
  chosen.map(({ name }) => ({
    fault: name,
    lost: 0,
    doubled: 0,
    half: 0,
    slowestMs: recoversWithin30s,
    wrongAnswers: [],
  }));

/** These kill processes; the others use something up. */
const isKill = ({ name }: Fault) => /ended|killed$/.test(name);

describe('loses or duplicates no claim, letter, decision or message to a webhook, returns no wrong response, and accepts claims again within 30 s', () => {
  test('when connections, backends, the database and the server are killed; a claim that was acknowledged is shown unchanged after kill -9 of both', async () => {
    const site = await openHere('embedded database');
    const kills = on('embedded database').filter(isKill);
    expect(await campaign(site, kills)).toMatchObject(asTheyShouldBe(kills));
    await showsClaimAfterCrash(site);
  });

  test('when the database hangs, files run out, clients are slow, and a backup is interrupted', async () => {
    const others = on('embedded database').filter((fault) => !isKill(fault));
    const outcomes = await campaign(await openHere('embedded database'), others);
    expect(outcomes).toMatchObject(asTheyShouldBe(others));
  });

  test.each([
    { title: 'when an external PostgreSQL is restarted', ground: 'external database' },
    { title: 'when a worker is killed', ground: 'workers' },
  ] as const)('$title', async ({ ground }) => {
    const outcomes = await campaign(await openHere(ground), on(ground));
    expect(outcomes).toMatchObject(asTheyShouldBe(on(ground)));
  });

  // This needs a disk of limited size, which only root may mount.
  test.runIf(isMountable)('when the disk is full and freed', async () => {
    const outcomes = await campaign(await openHere('small disk'), on('small disk'));
    expect(outcomes).toMatchObject(asTheyShouldBe(on('small disk')));
  });
});

test('ending the connections of any name during any work ends no process, and the work can be repeated', async () => {
  // Closing it fails if the server has ended, or does not stop in order.
  const endings = await endConnections(await openHere('embedded database'));
  expect(new Set(endings.map(({ work }) => work)).size).toBe(8);
  expect(endings.filter((one) => !isGoodEnding(one))).toEqual([]);
});

async function clerkAt({ address }: Site): Promise<Visitor> {
  const clerk = new Visitor(overHttp(address));
  await clerk.signIn('clinic.gp');
  return clerk;
}

/** Submits a claim, kills server and database with SIGKILL, and reads the claim again. */
async function showsClaimAfterCrash(site: Site): Promise<void> {
  const clerk = await clerkAt(site);
  const submitted = await clerk.call('submitClaim', {
    body: schemas.submitClaim.body.parse(claimOfRun(site.setting, 0)),
    headers: { 'idempotency-key': 'before-the-crash' },
  });
  await killDatabase(site);
  await site.restartServer();

  const again = await clerkAt(site);
  const found = await again.call('getClaim', { params: { id: submitted.data.uuid }, query: {} });
  expect(found.data).toMatchObject({
    claim_code: submitted.data.claim_code,
    total_payable_amount: submitted.data.total_payable_amount,
  });
}
