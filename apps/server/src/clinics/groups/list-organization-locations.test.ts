import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('GROUP-09 lists the clinics of an organisation by page, size and text, without those that have left', async () => {
  const { data, page } = await manager.call('listOrganizationLocations', {
    params: { id: organization },
    query: { size: 1000 },
  });
  expect(data.map(({ code }) => code)).toEqual(['GP0001', 'GP0002', 'GP0003', 'GP0005', 'HS0001']);
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

test('counts the drafts and pending claims of each clinic, and names the last payment', async () => {
  const { data } = await manager.call('listOrganizationLocations', {
    params: { id: organization },
    query: {},
  });
  const clinic = data.find(({ code }) => code === 'GP0001');
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    `SELECT (SELECT count(*)::int FROM claim_draft WHERE clinic_id = $1) AS drafts,
            (SELECT count(*)::int FROM claim WHERE clinic_id = $1 
                AND displayed_status LIKE 'Pending%' AND voided_at IS NULL) AS pending,
            (SELECT max(b.paid_on)::text FROM claim c JOIN provider_batch b ON b.name = c.provider_batch_name
              WHERE c.clinic_id = $1 AND c.provider_batch_status = 'PAID_TO_PROVIDERS') AS paid`,
    [clinic?.id],
  );
  expect(rows[0]).toEqual({
    drafts: clinic?.drafts_count,
    pending: clinic?.pending_count,
    paid: clinic?.last_payment_date,
  });
  expect(clinic?.drafts_count).toBeGreaterThan(0);
  expect(clinic?.pending_count).toBeGreaterThan(0);
  expect(clinic?.last_payment_date).not.toBeNull();
});

test('returns 404 for another organisation, and 403 to clinic users', async () => {
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

test('splits twelve hundred clinics into pages of a thousand', async () => {
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
