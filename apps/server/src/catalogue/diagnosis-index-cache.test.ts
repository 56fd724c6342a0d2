import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { diagnosisIndexOf } from './diagnosis-index-cache.ts';

test('builds the index once for all requests, whatever their kind of work', async () => {
  const { services } = await portalForTest({ template: 'claimless' });
  const { clock, database } = services;
  const read = () => {
    const ofRequest = database.forWork('read');
    return ofRequest.transaction((tx) => diagnosisIndexOf(ofRequest, tx, clock));
  };
  const first = await read();
  expect(await read()).toBe(first);
});
