// `npm run chaos [-- --minutes N] [-- --faults "NAME,NAME"]`: causes faults in the portal under load for N
// minutes (default: ten) and prints counts. Exits 1 if a claim, letter or decision was lost, duplicated or half written, if
// a message to a webhook has not arrived, if a response was wrong, if the portal needed more than 5 s to recover, or if
// long work failed twice.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildWeb } from '../../scripts/build-web.ts';
import { strike, sumOf, type Outcome } from './campaign.ts';
import { endConnections, isGoodEnding, type Ending } from './connections.ts';
import { faults, type Fault } from './faults.ts';
import { openReceiver } from './receiver.ts';
import { canMountSmallDisk, makeDemoFolder, openSite, type Ground } from './site.ts';

const goalMs = 5000;
const minuteMs = 60_000;
/** Ends connections by their name during long work; it takes about two minutes. */
const BY_NAME = 'connections by name';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    faults: { type: 'string', default: [...faults.map(({ name }) => name), BY_NAME].join(',') },
  },
});
const names = values.faults.split(',').map((name) => name.trim());
const chosen = faults.filter(({ name }) => names.includes(name));
if (chosen.length === 0 && !names.includes(BY_NAME)) {
  console.error(`Choose from: ${[...faults.map(({ name }) => name), BY_NAME].join(', ')}`);
  process.exit(2);
}

await buildWeb();
const grounds = [...new Set(chosen.map(({ ground }) => ground))];
const outcomes: Outcome[] = [];
let endings: Ending[] = [];
let missingMessages = 0;
const demo = await makeDemoFolder();
try {
  for (const ground of grounds) {
    const share = (Number(values.minutes) * minuteMs) / grounds.length;
    outcomes.push(...(await campaignOn(ground, share)));
  }
  if (names.includes(BY_NAME)) endings = await campaignByName();
} finally {
  await rm(demo, { recursive: true, force: true });
}
const isGood = outcomes.every(
  ({ lost, doubled, half, slowestMs, wrongAnswers }) =>
    lost + doubled + half + wrongAnswers.length === 0 && slowestMs <= goalMs,
);
console.table(
  outcomes.map(({ wrongAnswers, slowestMs, ...counts }) => ({
    ...counts,
    'slowest ms': Math.round(slowestMs),
    'wrong responses': wrongAnswers.length,
  })),
);
for (const answer of new Set(outcomes.flatMap(({ wrongAnswers }) => wrongAnswers))) {
  console.log(`wrong response: ${answer}`);
}
if (endings.length > 0) console.table(endings);
console.log(`messages to a webhook that have not arrived: ${missingMessages}`);
process.exit(isGood && missingMessages === 0 && endings.every(isGoodEnding) ? 0 : 1);

/** Causes the faults of a portal one after the other until the time is up. */
async function campaignOn(ground: Ground, milliseconds: number): Promise<Outcome[]> {
  if (ground === 'small disk' && !(await canMountSmallDisk())) {
    console.log('Skipped: a full disk, because this user cannot mount a small one.');
    return [];
  }
  const site = await openSite(ground, demo);
  const found = new Map<Fault, Outcome[]>();
  const receiver = await openReceiver(site);
  try {
    const deadline = performance.now() + milliseconds;
    do {
      for (const fault of chosen.filter((one) => one.ground === ground)) {
        const outcome = await strike(site, fault);
        found.set(fault, [...(found.get(fault) ?? []), outcome]);
      }
    } while (performance.now() < deadline);
    missingMessages += await receiver.missing();
  } finally {
    receiver.close();
    await site.close();
  }
  return [...found.values()].map(sumOf);
}

async function campaignByName(): Promise<Ending[]> {
  const site = await openSite('embedded database', demo);
  try {
    return await endConnections(site);
  } finally {
    await site.close();
  }
}
