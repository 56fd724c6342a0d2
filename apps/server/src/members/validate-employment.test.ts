import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('MEMB-06 accepts a day inside an employment history and refuses one outside', async () => {
  const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000012E' } });
  const params = {
    id: found[0]?.member.id ?? '',
    policyId: found[0]?.policies[0]?.id ?? '',
  };
  const on = (date: string) =>
    clerk.call('validateEmployment', {
      params,
      query: { incurred_date: date, relation: 'MAIN' },
    });
  const answers = await Promise.all(
    ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01'].map(on),
  );
  expect(answers.map(({ data }) => data.is_valid)).toEqual([true, false, false, true]);
});
