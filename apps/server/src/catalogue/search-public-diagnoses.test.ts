import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

type DiagnosisQuery = Request<'searchDiagnoses'>['query'];

test('API-PUB-17 finds the same diagnoses before sign-in, at most 15 of them', async () => {
  const visitor = portal.visitor();
  const found = async (query: DiagnosisQuery) => visitor.call('searchPublicDiagnoses', { query });
  for (const query of [
    { search_text: 'fl' },
    { search_text: 'asthma', claim_type: 'OUTPATIENT' as const },
    { is_common: 'true' as const },
    { diagnosis_codes: 'I10,J06.9,NONE' },
  ]) {
    // One call after the other; the table is short.
    expect(await found(query)).toEqual(await clerk.call('searchDiagnoses', { query }));
  }
  const { data, page } = await found({ search_text: 'ac', size: 1000 });
  expect(data).toHaveLength(15);
  expect(page).toMatchObject({ size: 15, number: 1 });
});
