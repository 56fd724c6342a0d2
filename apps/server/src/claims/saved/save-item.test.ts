import { beforeEach, describe, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { aSavedFilter, aSavedItem, savedDrugs } from './saved-item.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});

type Kind = 'CLAIM_FILTER' | 'DRUGS';
const saved = async (kind: Kind) => (await clerk.call('listSavedItems', { query: { kind } })).data;

describe('saving an item', () => {
  test('keeps filters and drugs apart, by name, and returns them as they were sent', async () => {
    await aSavedItem(clerk, savedDrugs('flu'));
    await aSavedItem(clerk, savedDrugs('Cold'));
    await aSavedItem(clerk, aSavedFilter());
    expect((await saved('DRUGS')).map(({ name }) => name)).toEqual(['Cold', 'flu']);
    expect(await saved('CLAIM_FILTER')).toMatchObject([aSavedFilter()]);
    expect((await saved('DRUGS'))[0]).toMatchObject(savedDrugs('Cold'));
  });

  test('replaces the item of the same kind and name', async () => {
    await aSavedItem(clerk, aSavedFilter(' Mine '));
    await aSavedItem(clerk, aSavedFilter('Mine', 'status=New'));
    await aSavedItem(clerk, savedDrugs('Mine'));
    expect(await saved('CLAIM_FILTER')).toMatchObject([
      { name: 'Mine', content: { query: 'status=New' } },
    ]);
  });

  test.each([
    ['name', aSavedFilter('of S1234567D')],
    ['content.query', aSavedFilter('Mine', 'q=s1234567d')],
    ['content.query', aSavedFilter('Mine', 'q=S1234567+%28D%29')],
    ['content.query', aSavedFilter('Mine', 'q=%EF%BC%B31234567D')],
  ])('refuses a national number in the %s', async (field, body) => {
    const refused = await clerk.refused('saveItem', { body });
    expect(refused.details).toMatchObject([{ field, code: 'NATIONAL_NUMBER' }]);
  });

  test('lists a filter that today would be refused', async () => {
    await portal.db.owner.query(
      `INSERT INTO saved_item (user_id, kind, name, content, saved_at)
       VALUES ($1, 'CLAIM_FILTER', 'Old', '{"kind":"CLAIM_FILTER","claim_type":"OUTPATIENT","query":"q=S1234567D"}', now())`,
      [clerk.userId],
    );
    expect((await saved('CLAIM_FILTER')).map(({ name }) => name)).toContain('Old');
  });

  test.each([
    ['name', aSavedFilter('   ')],
    ['content.drugs', savedDrugs('None', [])],
  ])('refuses an empty %s', async (field, body) => {
    const refused = await clerk.refused('saveItem', { body });
    expect(refused.details).toMatchObject([{ field }]);
  });

  test('keeps at most fifty of a kind, and the refusal is at the name', async () => {
    await portal.db.owner.query(
      `INSERT INTO saved_item (user_id, kind, name, content, saved_at)
       SELECT $1, 'DRUGS', 'Old ' || n, '{"kind":"DRUGS","drugs":[{"drug_name":"Old"}]}', now()
         FROM generate_series(1, 50) n`,
      [clerk.userId],
    );
    const refused = await clerk.refused('saveItem', { body: savedDrugs('One more') });
    expect(refused.details).toMatchObject([
      { field: 'name', code: 'TOO_MANY_SAVED', params: { max: 50 } },
    ]);
    await aSavedItem(clerk, savedDrugs('Old 50'));
    await aSavedItem(clerk, aSavedFilter());
    expect(await saved('DRUGS')).toHaveLength(50);
  });
});
