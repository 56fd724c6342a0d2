import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import { loadAbout } from './about-claim.ts';
import { newClaim, type SentClaim } from './entered-claim.ts';

const MEMBER = '018f0000-0000-7000-8000-000000000001';
const GOLD = '018f0000-0000-7000-8000-0000000000a1';
const SILVER = '018f0000-0000-7000-8000-0000000000b1';

const plans = [
  { plan_id: GOLD, plan_name: 'Gold', start_date: '2025-01-01', end_date: '2025-12-31' },
  { plan_id: SILVER, plan_name: 'Silver', start_date: '2026-01-01', end_date: '2026-12-31' },
];

/** The policy as the form shows it for a claim with that date and plan. */
async function policyShown(part: Partial<SentClaim>): Promise<string> {
  const data = {
    full_name: 'Testa Tan',
    national_id: 'T3000001Z',
    policies: [{ id: 'p1', policy_number: 'AXA-4001', relation: 'MAIN', company_name: '', plans }],
  };
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  const claim = {
    ...newClaim({
      clinicId: 'c1',
      memberId: MEMBER,
      policyId: 'p1',
      visitDate: '2026-01-01',
    }),
    ...part,
  };
  return (await loadAbout(claim, new AbortController().signal)).about.policy;
}

afterEach(() => vi.unstubAllGlobals());

test('shows the plan of the visit date', async () => {
  expect(await policyShown({ date_of_visit_start: '2025-06-01', plan_id: SILVER })).toBe(
    'AXA-4001 · Gold',
  );
});

test("shows the claim's plan on a day without one", async () => {
  expect(await policyShown({ date_of_visit_start: '2027-06-01', plan_id: SILVER })).toBe(
    'AXA-4001 · Silver',
  );
});

test('shows the policy alone without any plan', async () => {
  expect(await policyShown({ date_of_visit_start: '2027-06-01', plan_id: null })).toBe('AXA-4001');
});

test.each([
  { words: 'its policy, whatever repeats it', policy: GOLD, asked: GOLD },
  { words: 'none by what is no id', policy: 'p1', asked: null },
])('loads the member with $words', async ({ policy, asked }) => {
  const read: URL[] = [];
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', (address: string) => {
    read.push(new URL(address, 'http://portal.test'));
    const data = { full_name: 'Testa Tan', national_id: 'T3000001Z', policies: [] };
    return Promise.resolve(Response.json({ data }));
  });
  const claim = {
    ...newClaim({
      clinicId: 'c1',
      memberId: MEMBER,
      policyId: policy,
      visitDate: '2026-01-01',
    }),
  };
  await loadAbout(claim, new AbortController().signal);
  expect(read.map(({ searchParams }) => searchParams.get('policy_id'))).toEqual([asked]);
});
