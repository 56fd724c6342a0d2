// The short form of `npm run chaos`: every fault under load, at least once.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { strike, sumOf, type Outcome } from './campaign.ts';
import { faults } from './faults.ts';
import { canMountSmallDisk, makeDemoFolder, openSite, type Ground } from './site.ts';

let demo: string;
beforeAll(async () => {
  demo = await makeDemoFolder();
});
afterAll(() => rm(demo, { recursive: true, force: true }));

async function campaign(ground: Ground): Promise<Outcome[]> {
  const site = await openSite(ground, demo);
  onTestFinished(() => site.close());
  const sums: Outcome[] = [];
  for (const fault of faults.filter((one) => one.ground === ground)) {
    const outcomes: Outcome[] = [];
    for (let round = 0; round < fault.shortRounds; round += 1) {
      outcomes.push(await strike(site, fault));
    }
    sums.push(sumOf(outcomes));
  }
  return sums;
}

const isMountable = await canMountSmallDisk();

/** `npm run chaos` allows 5 s; this may run beside other tests on a slower machine. */
const recoversWithin30s: unknown = expect.toSatisfy((ms: number) => ms <= 30_000, 'at most 30 s');

const asItShouldBe = faults.map(({ name, ground }) => ({
  ground,
  outcome: {
    fault: name,
    lost: 0,
    doubled: 0,
    half: 0,
    slowestMs: recoversWithin30s,
    wrongAnswers: [],
  },
}));
const outcomesOn = (ground: Ground) =>
  asItShouldBe.filter((one) => one.ground === ground).map(({ outcome }) => outcome);

describe('loses or duplicates no claim, returns no wrong response, and accepts claims again within 30 s', () => {
  test('when connections, backends, the database and the server are killed', async () => {
    const outcomes = await campaign('embedded database');
    expect(outcomes).toMatchObject(outcomesOn('embedded database'));
  });

  test('when an external PostgreSQL is restarted', async () => {
    const outcomes = await campaign('external database');
    expect(outcomes).toMatchObject(outcomesOn('external database'));
  });

  // This needs a disk of limited size, which only root may mount.
  test.runIf(isMountable)('when the disk is full and freed', async () => {
    expect(await campaign('small disk')).toMatchObject(outcomesOn('small disk'));
  });
});
