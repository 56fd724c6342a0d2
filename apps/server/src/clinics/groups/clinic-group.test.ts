import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let manager: Visitor;
let organization = '';
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.signIn('group.merlion');
  organization = (await manager.call('getMe', {})).data.orgProfile?.id ?? '';
});
afterAll(() => portal.close());

async function addClinics(count: number): Promise<void> {
  await portal.db.owner.query(
    `INSERT INTO location (organization_id, code, name, location_type)
     SELECT $1, 'ZZ' || lpad(n::text, 5, '0'), 'Bulk Clinic ' || n, 'GP' FROM generate_series(1, $2::int) n`,
    [organization, count],
  );
}

describe('the clinics of an organisation', () => {
  test('GROUP-09 are listed by page, size and text; those that have left are not', async () => {
    const { data, page } = await manager.call('listOrganizationLocations', {
      params: { id: organization },
      query: { size: 1000 },
    });
    expect(data.map(({ code }) => code)).toEqual([
      'GP0001',
      'GP0002',
      'GP0003',
      'GP0005',
      'HS0001',
    ]);
    expect(page).toEqual({ number: 1, size: 1000, total_items: 5, total_pages: 1 });
    const found = await manager.call('listOrganizationLocations', {
      params: { id: organization },
      query: { size: 1000, q: 'hs0' },
    });
    expect(found.data.map(({ code }) => code)).toEqual(['HS0001']);
    const second = await manager.call('listOrganizationLocations', {
      params: { id: organization },
      query: { size: 2, page: 2 },
    });
    expect(second.data.map(({ code }) => code)).toEqual(['GP0003', 'GP0005']);
  });

  test('tell what waits: drafts, pending claims, the last payment', async () => {
    const { data } = await manager.call('listOrganizationLocations', {
      params: { id: organization },
      query: {},
    });
    const clinic = data.find(({ code }) => code === 'GP0001');
    const { rows } = await portal.db.owner.query<Record<string, unknown>>(
      `SELECT (SELECT count(*)::int FROM claim_draft WHERE clinic_id = $1) AS drafts,
              (SELECT count(*)::int FROM claim WHERE clinic_id = $1 AND raw_status LIKE 'PENDING%') AS pending,
              (SELECT max(provider_batch_date)::text FROM claim
                WHERE clinic_id = $1 AND provider_batch_status = 'PAID_TO_PROVIDERS') AS paid`,
      [clinic?.id],
    );
    expect(rows[0]).toEqual({
      drafts: clinic?.drafts_count,
      pending: clinic?.pending_count,
      paid: clinic?.last_payment_date,
    });
    expect(clinic?.drafts_count).toBeGreaterThan(0);
    expect(clinic?.last_payment_date).not.toBeNull();
  });

  test('of another organisation are not found, and clinic users have no such list', async () => {
    const { rows } = await portal.db.owner.query<{ id: string }>(
      'SELECT id FROM organization WHERE id <> $1 LIMIT 1',
      [organization],
    );
    const foreign = await manager.refused('listOrganizationLocations', {
      params: { id: rows[0]?.id ?? '' },
    });
    expect(foreign.http).toBe(404);
    const clerk = await portal.signIn('clinic.gp');
    const refused = await clerk.refused('listOrganizationLocations', {
      params: { id: organization },
    });
    expect(refused.http).toBe(403);
  });
});

describe('GROUP-08 the clinics mapped to a user', () => {
  test('whole, and a page of them with the defaults of the tables', async () => {
    const { data } = await manager.call('listMappedClinics', {
      body: { applicationuserName: 'group.merlion' },
    });
    expect(data.map(({ clinicCode }) => clinicCode)).toContain('GP0005');
    expect(data).toHaveLength(5);
    const page = await manager.call('listMappedClinicsPaginated', { body: {} });
    expect(page).toMatchObject({ draw: 0, recordsTotal: 5, recordsFiltered: 5 });
    expect(page.data).toHaveLength(5);
    const searched = await manager.call('listMappedClinicsPaginated', {
      body: { searchInput: 'gp', draw: 3, start: 1, length: 2 },
    });
    expect(searched).toMatchObject({ draw: 3, recordsTotal: 5, recordsFiltered: 4 });
    expect(searched.data.map(({ clinicCode }) => clinicCode)).toEqual(['GP0002', 'GP0003']);
  });

  test('of somebody else are refused', async () => {
    for (const name of ['listMappedClinics', 'listMappedClinicsPaginated'] as const) {
      const refused = await manager.refused(name, {
        body: { applicationuserName: 'group.assistant' },
      });
      expect(refused.http).toBe(403);
    }
  });
});

describe('the profile of a user', () => {
  test('is answered by the clinic for clinic users and by the organisation for groups', async () => {
    const clerk = await portal.signIn('clinic.dental');
    const own = await clerk.call('getLocationOfUser', { params: { sub: clerk.userId } });
    expect(own.data).toMatchObject({
      profile_type: 'Clinic Manager',
      location: { code: 'DE0001', location_type: { code: 'DENTAL' } },
    });
    const group = await manager.call('getOrganizationOfUser', { params: { sub: manager.userId } });
    expect(group.data).toMatchObject({ id: organization, locations_count: 5 });
    expect(
      (await manager.refused('getLocationOfUser', { params: { sub: manager.userId } })).http,
    ).toBe(404);
    expect(
      (await clerk.refused('getOrganizationOfUser', { params: { sub: clerk.userId } })).http,
    ).toBe(404);
    expect(
      (await clerk.refused('getLocationOfUser', { params: { sub: manager.userId } })).http,
    ).toBe(404);
  });
});

test('a page holds a thousand of twelve hundred clinics, the next the rest', async () => {
  await addClinics(1195);
  const [first, second] = await Promise.all(
    [1, 2].map((page) =>
      manager.call('listOrganizationLocations', {
        params: { id: organization },
        query: { size: 1000, page },
      }),
    ),
  );
  expect(first?.data).toHaveLength(1000);
  expect(first?.page.total_items).toBe(1200);
  expect(second?.data).toHaveLength(200);
});
