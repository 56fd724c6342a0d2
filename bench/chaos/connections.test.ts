// The short form of `npm run chaos -- --faults "connections by name"`.
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { endConnections, isGoodEnding } from './connections.ts';
import { makeDemoFolder, openSite } from './site.ts';

test('ending the connections of any name during any work ends no process, and the work can be repeated', async () => {
  const demo = await makeDemoFolder();
  onTestFinished(() => rm(demo, { recursive: true, force: true }));
  const site = await openSite('embedded database', demo);
  // Fails if the server has ended, or does not stop in order.
  onTestFinished(() => site.close());
  const endings = await endConnections(site);
  expect(new Set(endings.map(({ work }) => work)).size).toBe(8);
  expect(endings.filter((one) => !isGoodEnding(one))).toEqual([]);
});
