import { CSV_KINDS, type CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMember } from '../../../test/fixtures.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const search = (kind: CsvKind, q: string, more: { date_of_birth?: string; size?: number } = {}) =>
  admin.call('searchRecords', { params: { kind }, body: { q, ...more } });

test.each(CSV_KINDS.filter((kind) => kind !== 'members'))(
  'lists the records of %s, each with the reference that opens it',
  async (kind) => {
    const { data, page, is_more: isMore } = await search(kind, '', { size: 3 });
    expect(data.length).toBe(Math.min(page.total_items, 3));
    expect(isMore).toBe(page.total_items === 1_000);
    for (const { ref, cells } of data) {
      const one = await admin.call('getRecord', { params: { kind }, query: { ref } });
      expect(one.data.cells).toEqual(cells);
    }
  },
);

describe('records other than members', () => {
  test('are found by the beginning of a code in any case, and by any part of a name', async () => {
    const byCode = await search('panels', 'axa-g');
    expect(byCode.data.map(({ ref }) => ref)).toContain('AXA-GP');
    const name = String(byCode.data.find(({ ref }) => ref === 'AXA-GP')?.cells['name']);
    const byName = await search('panels', name.split(' ').at(-1)?.slice(1) ?? '');
    expect(byName.data.map(({ ref }) => ref)).toContain('AXA-GP');
  });

  test('must have all words, which can be of other records that they name', async () => {
    const [price] = (await search('panel-prices', 'AXA-GP', { size: 1 })).data;
    const product = String(price?.cells['product_code']);
    const both = await search('panel-prices', `${product} axa-gp`);
    expect(both.data.map(({ ref }) => ref)).toContain(price?.ref);
    expect((await search('panel-prices', `AXA-GP ${product} no-such-word`)).data).toEqual([]);
  });

  test('are listed in pages, without those of sandboxes', async () => {
    const body = { q: '', size: 2, page: 2 };
    const second = await admin.call('searchRecords', { params: { kind: 'insurers' }, body });
    const all = await search('insurers', '', { size: 100 });
    expect(second.data).toEqual(all.data.slice(2, 4));
    expect(all.data.map(({ ref }) => ref)).not.toContain('SANDBOX');
    const beyond = { q: '', size: 100, page: 1_000 };
    const none = await admin.call('searchRecords', { params: { kind: 'insurers' }, body: beyond });
    expect(none.data).toEqual([]);
  });
});

describe('members', () => {
  test('are found by national number, policy number, and name with date of birth; numbers are masked', async () => {
    const [byNumber] = (await search('members', ` ${demoMember.toLowerCase()} `)).data;
    expect(byNumber?.cells['national_id']).toBe(`•••••${demoMember.slice(-4)}`);
    const { name, policy_number: policy, date_of_birth: birth } = byNumber?.cells ?? {};
    const refs = async (q: string, more = {}) =>
      (await search('members', q, more)).data.map(({ ref }) => ref);
    expect(await refs(policy ?? '')).toContain(byNumber?.ref);
    expect(await refs(name ?? '', { date_of_birth: birth })).toContain(byNumber?.ref);
    expect(await refs(name ?? '', { date_of_birth: '1901-01-01' })).toEqual([]);
    expect(await refs('')).toEqual([]);
  });

  test('are not found by a name alone', async () => {
    const params = { kind: 'members' as const };
    const refused = await admin.refused('searchRecords', { params, body: { q: 'Tan' } });
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'date_of_birth', code: 'BIRTH' }],
    });
  });

  test('a search is audited with the member, and never with the number', async () => {
    await search('members', demoMember);
    const { rows } = await portal.db.owner.query<{ entry: string }>(
      `SELECT row_to_json(e)::text AS entry FROM audit_entry e
        WHERE action = 'operations.search-records' AND subject_type = 'member' AND subject_id <> '-'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ entry }) => entry).join(' ')).not.toContain(demoMember);
  });

  test('count as look-ups of the user, and are not searched when these are used up', async () => {
    const limited = await portalForTest({
      template: 'claimless',
      environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://portal.localhost' },
    });
    await limited.db.owner.query(
      `INSERT INTO setting (name, value)
       VALUES ('member_look_ups', '{"USER": {"lookUps": 2, "misses": 2}, "CLINIC": {"lookUps": 9, "misses": 9}}')
       ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
    );
    const user = await limited.signIn('admin.ops');
    const request = { params: { kind: 'members' as const }, body: { q: demoMember } };
    const { data } = await user.call('searchRecords', request);
    const [first] = data;
    const record = { params: { kind: 'members' as const }, query: { ref: first?.ref ?? '' } };
    await user.call('getRecord', record);
    expect((await user.refused('searchRecords', request)).code).toBe('LOOK_UPS_USED_UP');
    expect((await user.refused('getRecord', record)).code).toBe('LOOK_UPS_USED_UP');
  });
});

test('a clinic finds nothing', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const request = { params: { kind: 'members' as const }, body: { q: demoMember } };
  expect((await clerk.refused('searchRecords', request)).code).toBe('FORBIDDEN');
});
