import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let specialist: Visitor;
let laboratory: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  specialist = await portal.signIn('clinic.sp');
  laboratory = await portal.signIn('clinic.lab');
});
afterAll(() => portal.close());

async function listed(someone: Visitor, text?: string) {
  const query = { search_text: text, size: 1 };
  const { page, data } = await someone.call('listReferralCodes', { query });
  return { total: page.total_items, codes: data.map(({ code }) => code), data };
}

test('CODE-03 lists codes a page at a time, with the referring clinic and the diagnosis', async () => {
  await portal.db.owner.query(
    "UPDATE referral_code SET diagnosis_code = 'J06.9', diagnosis_description = 'a cold' WHERE code = 'REFSP001'",
  );
  const first = await clerk.call('listReferralCodes', {
    query: { search_text: 'testa tan', page: 1, size: 1 },
  });
  const second = await clerk.call('listReferralCodes', {
    query: { search_text: 'testa tan', page: 2, size: 1 },
  });
  expect(first.page).toEqual({ number: 1, size: 1, total_items: 2, total_pages: 2 });
  expect([...first.data, ...second.data].map(({ code }) => code)).toEqual(['REFLAB01', 'REFSP001']);
  expect(second.data[0]).toMatchObject({
    referring_clinic_name: expect.any(String) as unknown,
    referring_clinic_code: 'GP0001',
    diagnosis_code: 'J06.9',
    description: 'a cold',
    member_name: 'Testa Tan',
    member_nric: '•••••001Z',
  });
});

test('returns an empty list without words', async () => {
  expect(await listed(clerk)).toMatchObject({ total: 0, codes: [] });
  expect(await listed(clerk, ' ')).toMatchObject({ total: 0, codes: [] });
});

test('finds a code of another clinic only by the whole code, and only for its own kind of clinic', async () => {
  expect(await listed(specialist, 'testa')).toMatchObject({ total: 0 });
  expect(await listed(specialist, 'REFSP00')).toMatchObject({ total: 0 });
  expect(await listed(specialist, 'refsp001')).toMatchObject({ codes: ['REFSP001'] });
  expect(await listed(laboratory, 'REFSP001')).toMatchObject({ total: 0 });
});

async function ofMember(someone: Visitor, memberId: string) {
  const { data } = await someone.call('listReferralCodes', { query: { member_id: memberId } });
  return data.map(({ code }) => code);
}

test('lists the codes of one member that the clinic created or used, and no other ones', async () => {
  const { memberId } = await findPatient(clerk, 'T3000001Z');
  const { memberId: other } = await findPatient(clerk, 'T3000008G');
  expect(await ofMember(clerk, memberId)).toEqual(['REFLAB01', 'REFSP001']);
  expect(await ofMember(clerk, other)).toEqual([]);
  expect(await ofMember(specialist, memberId)).toEqual([]);
});
