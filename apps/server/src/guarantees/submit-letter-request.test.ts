import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Visitor } from '../../test/portal.ts';
import { aLetterRequest } from './letter.builders.ts';

let clerk: Visitor;
beforeEach(async () => {
  const portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('can be saved incomplete, but not submitted', async () => {
  const { member_id: memberId } = await aLetterRequest(clerk);
  const body = { provider_company_id: clerk.clinicId, member_id: memberId };
  const { data: draft } = await clerk.call('createLetterRequest', { body });
  expect(draft).toMatchObject({ status: 'DRAFT', moves: ['EDIT', 'DELETE', 'SUBMIT'] });
  const refused = await clerk.refused('submitLetterRequest', {
    params: { id: draft.id },
    headers: { 'if-match': '"1"' },
  });
  expect(refused.details.map(({ field }) => field)).toEqual([
    'policy_id',
    'admission_date',
    'hospital_id',
    'ward_type',
    'surgeon_mcr_no',
    'diagnosis_code',
    'reason',
    'other_fees',
    'contact_name',
    'supporting_docs',
  ]);
});
