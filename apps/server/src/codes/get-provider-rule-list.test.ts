import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

/** The codes of rules, from their last two digits. */
const codes = (ends: string) => ends.split(' ').map((end) => `CAR0${end}`);

test.each([
  { type: 'GP', names: codes('01 02 04 05 06 07 08 09 10 11 12 20 21 23 24 25 26 27 28') },
  { type: 'SP', names: codes('01 02 03 04 05 06 07 15 16 21 22 23 24 25 26 28 29') },
  { type: 'LAB', names: codes('02 17 21 22 23 24 25') },
])(
  'RULE-09 returns a status and the rules for $type, in the order of their codes',
  async (kind) => {
    const reply = await clerk.call('getProviderRuleList', { body: { Name: kind.type } });
    expect(reply.status).toBe(true);
    expect(reply.data.map(({ name }) => name)).toEqual(kind.names);
  },
);

test('RULE-09 describes each rule', async () => {
  const { data } = await clerk.call('getProviderRuleList', { body: { Name: 'LAB' } });
  expect(data.slice(0, 3)).toEqual([
    { name: 'CAR002', description: 'Submitted too many days after the visit.' },
    {
      name: 'CAR017',
      description: 'Diagnostics of more than 500.00 with GST needs approval.',
    },
    { name: 'CAR021', description: 'The plan excludes the principal diagnosis.' },
  ]);
});

test('lists no rules for an unknown kind of clinic', async () => {
  expect(await clerk.call('getProviderRuleList', { body: { Name: 'BARBER' } })).toEqual({
    status: true,
    data: [],
  });
});
