// The list of drafts: filters, doctors and stale drafts.
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClaim, type ClaimBody, findDoctor, findPanel } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { anInpatientClaim } from '../../../test/stay-builders.ts';

const DAY = 86_400_000;

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.owner.query('DELETE FROM claim_draft');
});

type Query = NonNullable<Request<'listDrafts'>['query']>;

async function aDraft(nric: string, more: Partial<ClaimBody> = {}, of = clerk) {
  const { data } = await of.call('createDraft', { body: await aClaim(of, nric, more) });
  return data;
}

async function listed(query: Query, of = clerk) {
  const { data, page } = await of.call('listDrafts', { query });
  expect(page.total_items).toBe(data.length);
  return new Set(data.map(({ uuid }) => uuid));
}

async function only(uuid: string, of = clerk) {
  const { data } = await of.call('listDrafts', { query: {} });
  return data.find((draft) => draft.uuid === uuid);
}

describe('lists drafts', () => {
  test('of one insurer', async () => {
    const { uuid } = await aDraft('T3000001Z');
    await aDraft('T3000001Z', { policy_id: undefined, plan_id: undefined });
    expect(await listed({ insurer: 'AXA' })).toEqual(new Set([uuid]));
    expect(await listed({ insurer: 'NTUCINCOME' })).toEqual(new Set());
  });

  test('of visits in a period, including its first and last day, without drafts that have no visit date', async () => {
    const { uuid: third } = await aDraft('T3000001Z', { date_of_visit_start: '2026-11-03' });
    const { uuid: fifth } = await aDraft('T3000001Z', { date_of_visit_start: '2026-11-05' });
    const { uuid: dateless } = await aDraft('T3000001Z', { date_of_visit_start: undefined });
    const cases: readonly (readonly [Query, readonly string[]])[] = [
      [{}, [third, fifth, dateless]],
      [{ from: '2026-11-03', to: '2026-11-05' }, [third, fifth]],
      [{ from: '2026-11-04' }, [fifth]],
      [{ to: '2026-11-04' }, [third]],
      [{ from: '2026-11-05', to: '2026-11-03' }, []],
    ];
    for (const [query, expected] of cases) expect(await listed(query)).toEqual(new Set(expected));
  });

  test("by part of the draft number, by beginnings of words of the member's name, and by national number", async () => {
    const { uuid: testa, draft_no: draftNo } = await aDraft('T3000001Z');
    const { uuid: limita } = await aDraft('T3000008G');
    for (const q of [draftNo, draftNo.toLowerCase(), draftNo.slice(-3), 'tan TES', 't3000001z']) {
      expect([q, await listed({ q })]).toEqual([q, new Set([testa])]);
    }
    expect(await listed({ q: 'chua', insurer: 'AXA' })).toEqual(new Set([limita]));
    expect(await listed({ q: 'imita' })).toEqual(new Set());
  });

  test.each(['%', '_', 'T%n', 'D_0', 'D-%', '\\'])(
    'by literal text: %s finds no drafts',
    async (q) => {
      await aDraft('T3000001Z');
      expect(await listed({ q })).toEqual(new Set());
    },
  );

  test('page by page with the same filters', async () => {
    for (const nric of ['T3000001Z', 'T3000001Z', 'T3000008G']) await aDraft(nric);
    const query = { q: 'testa', size: 1 };
    const { data, page } = await clerk.call('listDrafts', { query: { ...query, page: 2 } });
    expect([data.length, page.total_items, page.total_pages]).toEqual([1, 2, 2]);
  });

  test("of the user's clinic only, for any filter", async () => {
    const { draft_no: q } = await aDraft('T3000001Z');
    const stranger = await portal.signIn('clinic.sp');
    for (const query of [{ q }, { q: 'testa' }, { q: 'T3000001Z' }, { insurer: 'AXA' }])
      expect(await listed(query, stranger)).toEqual(new Set());
  });
});

describe('the doctor of a draft', () => {
  test('is the attending doctor, or null if none is chosen', async () => {
    const { data: doctors } = await clerk.call('listPractitioners', {
      query: { company: clerk.clinicId },
    });
    const license = await findDoctor(clerk, await findPanel(clerk));
    const { uuid } = await aDraft('T3000001Z');
    const { uuid: without } = await aDraft('T3000001Z', { out_patient: { visit_type: 'FIRST' } });
    const name = doctors.find((one) => one.license_number === license)?.name;
    expect((await only(uuid))?.doctor_name).toBe(name);
    expect((await only(without))?.doctor_name).toBeNull();
  });

  test('is the principal surgeon of a stay, also from another clinic', async () => {
    const specialist = await portal.signIn('clinic.sp');
    const surgeonOf = async (stay: Parameters<typeof anInpatientClaim>[1]) => {
      const body = await anInpatientClaim(specialist, stay);
      const { data } = await specialist.call('createDraft', { body });
      return (await only(data.uuid, specialist))?.doctor_name;
    };
    const { data: doctors } = await specialist.call('listPractitioners', {
      query: { company: specialist.clinicId },
    });
    const [own] = doctors;
    expect(
      await surgeonOf({
        principal_surgeon: 'As typed',
        principal_surgeon_number: own?.license_number,
      }),
    ).toBe(own?.name);
    expect(
      await surgeonOf({ principal_surgeon: 'Visitor', principal_surgeon_number: 'X12345Z' }),
    ).toBe('Visitor');
    expect(
      await surgeonOf({ principal_surgeon: undefined, principal_surgeon_number: undefined }),
    ).toBeNull();
  });
});

test('lists the drafts of one member, which a clerk sees before starting another claim', async () => {
  const mine = await aClaim(clerk, 'T3000001Z');
  const other = await aClaim(clerk, 'T3000008G');
  const { data: wanted } = await clerk.call('createDraft', { body: mine });
  const { data: unwanted } = await clerk.call('createDraft', { body: other });
  const { data, page } = await clerk.call('listDrafts', {
    query: { member: mine.member_id_claimant, size: 100 },
  });
  const ids = data.map(({ uuid }) => uuid);
  expect(ids).toContain(wanted.uuid);
  expect(ids).not.toContain(unwanted.uuid);
  expect(page.total_items).toBe(data.length);
  expect(new Set(data.map((draft) => draft.member_name_claimant)).size).toBe(1);
});

test('marks a draft as stale more than 60 days after it was last saved, and keeps it', async () => {
  const { uuid } = await aDraft('T3000001Z');
  const isStaleAfter = async (milliseconds: number) => {
    portal.services.clock.advance(milliseconds);
    return (await only(uuid, await portal.signIn('clinic.gp')))?.is_stale;
  };
  expect(await isStaleAfter(60 * DAY)).toBe(false);
  expect(await isStaleAfter(1)).toBe(true);
  const someone = await portal.signIn('clinic.gp');
  await someone.call('updateDraft', {
    params: { id: uuid },
    body: await aClaim(someone, 'T3000001Z'),
    headers: { 'if-match': '"1"' },
  });
  expect((await only(uuid, someone))?.is_stale).toBe(false);
});
