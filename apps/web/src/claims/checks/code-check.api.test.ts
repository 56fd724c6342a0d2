import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage, startTexts } from '../../platform/words/i18n.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { useOverlays } from '../../ui/overlays/overlays.ts';
import { checkApproval, type CodeUse } from './code-check.api.ts';
import english from '@portal/texts/claims/en.json';

const use: CodeUse = {
  claim_type: 'OUTPATIENT',
  approval_code: 'APPR400X',
  date_of_visit_start: '2026-11-06',
  member_id_claimant: 'm1',
  policy_id: 'p1',
  provider_company_id: 'c1',
  out_patient: { procedures: [] },
};

/** A server with this response; records the requested addresses. */
function stubServer(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  return asked;
}

const refuses = (status: number) => () => Promise.resolve(new Response('{}', { status }));

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ claims: english });
  await changeLanguage('en');
});

afterEach(() => {
  vi.unstubAllGlobals();
  useOverlays.setState({ toasts: [] });
});

describe('the check of an approval code', () => {
  test('CODE-05 fails without a visit date and makes no call', async () => {
    const asked = stubServer(refuses(500));
    for (const date of [undefined, null, '']) {
      expect(await checkApproval({ ...use, date_of_visit_start: date })).toMatchObject({
        is_valid: false,
      });
    }
    expect(asked).toEqual([]);
  });

  test('sends the six relevant values', async () => {
    const verdict = { is_valid: true, reason: null, code: 'APPR400X' };
    const asked = stubServer(() =>
      Promise.resolve(new Response(JSON.stringify({ data: verdict }), { status: 200 })),
    );
    expect(await checkApproval(use, 'claim-1')).toEqual(verdict);
    const { searchParams } = new URL(asked[0] ?? '', 'http://portal');
    expect(Object.fromEntries(searchParams)).toEqual({
      approval_code: 'APPR400X',
      visit_date: '2026-11-06',
      member_id: 'm1',
      policy_id: 'p1',
      provider_company_id: 'c1',
      claim_uuid: 'claim-1',
    });
  });

  test.each([
    { failure: 'an answer 500', answer: refuses(500) },
    { failure: 'no answer', answer: () => Promise.reject(new TypeError('network')) },
  ])('CODE-07 returns no verdict on $failure and reports it', async ({ answer }) => {
    stubServer(answer);
    expect(await checkApproval(use)).toBeUndefined();
    expect(useOverlays.getState().toasts.map(({ message }) => message)).toEqual([
      'Cannot get Approval Code details. Please contact administrator for the support.',
    ]);
  });
});
