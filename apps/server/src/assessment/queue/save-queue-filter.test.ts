import { beforeEach, describe, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let assessor: Visitor;
beforeEach(async () => {
  portal = await portalForTest({ template: 'claimless' });
  assessor = await portal.signIn('admin.assessor');
});

type Query = Parameters<typeof assessor.call<'saveQueueFilter'>>[1]['body']['query'];

const save = (name: string, query: Query, user = assessor) =>
  user.call('saveQueueFilter', { body: { name, query } });

async function saved() {
  return (await assessor.call('listQueueFilters', {})).data;
}

describe('saved filters of the queue', () => {
  test('replace the one with the same name', async () => {
    await save('Old', { waits_for: 'STAFF', min_days: 10 });
    await save('AXA', { waits_for: 'INSURER', insurer: 'AXA' });
    await save(' Old ', { waits_for: 'STAFF', min_days: 20, amount_from: 100.5 });
    expect(await saved()).toMatchObject([
      { name: 'AXA', query: { waits_for: 'INSURER', insurer: 'AXA' } },
      { name: 'Old', query: { waits_for: 'STAFF', min_days: 20, amount_from: 100.5 } },
    ]);
  });

  test('are at most twenty, and the refusal is at the name', async () => {
    for (let number = 1; number <= 20; number += 1) {
      // One after the other: each counts the ones before.
      await save(`Filter ${number}`, { waits_for: 'STAFF' });
    }
    await expect(save('One more', { waits_for: 'STAFF' })).rejects.toThrow(
      '"field":"name","code":"TOO_MANY_SAVED"',
    );
    await save('Filter 20', { waits_for: 'MEMBER' });
    expect(await saved()).toHaveLength(20);
  });

  test('need a name and a known filter, and are closed to clinics', async () => {
    await expect(save('  ', { waits_for: 'STAFF' })).rejects.toThrow('"field":"name"');
    const clerk = await portal.signIn('clinic.gp');
    await expect(save('Mine', { waits_for: 'STAFF' }, clerk)).rejects.toThrow('FORBIDDEN');
  });
});
