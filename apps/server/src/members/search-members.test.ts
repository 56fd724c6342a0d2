// Member searches by policy number or name need a second fact.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Request } from '@portal/contract/schemas.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { requireProgramme } from './look-up-budget.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

type Question = Request<'searchMembersByPost'>['body'];

async function namesBy(question: Question): Promise<string[]> {
  const { data } = await clerk.call('searchMembersByPost', { body: question });
  return data.map(({ member }) => member.name);
}

async function dateOfBirthOf(nric: string): Promise<string> {
  const { data } = await clerk.call('searchMembersByPost', { body: { nric } });
  return data[0]?.member.date_of_birth ?? '';
}

/** The family of AXA-3002: Exemplo Lim with spouse, child and parent. */
describe('search by policy number', () => {
  test('finds only the member whose national number has this end', async () => {
    expect(await namesBy({ policy_number: 'axa-3002', nric_tail: '003f' })).toEqual([
      'Exemplo Lim',
    ]);
  });

  test.each(['００３Ｆ', '0 03F', '003\u200BF', '\u00AD003-f '])(
    'reads the end of the number typed as %j',
    async (tail) => {
      const question = { policy_number: `AXA\u2011 ${' '.repeat(50)}３００２`, nric_tail: tail };
      expect(await namesBy(question)).toEqual(['Exemplo Lim']);
    },
  );

  test('finds only the member born on that day', async () => {
    const question = { policy_number: 'AXA-3002', date_of_birth: await dateOfBirthOf('T3000004D') };
    expect(await namesBy(question)).toEqual(['Junia Lim']);
  });

  test('needs both facts to be right if both are given', async () => {
    const dateOfBirth = await dateOfBirthOf('T3000004D');
    const facts = { policy_number: 'AXA-3002', date_of_birth: dateOfBirth };
    expect(await namesBy({ ...facts, nric_tail: '004D' })).toEqual(['Junia Lim']);
    expect(await namesBy({ ...facts, nric_tail: '003F' })).toEqual([]);
  });

  test('treats empty fields as missing', async () => {
    const question = { nric: '', policy_number: 'AXA-3002', nric_tail: '003F', name: '' };
    expect(await namesBy(question)).toEqual(['Exemplo Lim']);
    const birth = await dateOfBirthOf('T3000004D');
    const byBirth = { nric: '', policy_number: 'AXA-3002', nric_tail: '', date_of_birth: birth };
    expect(await namesBy(byBirth)).toEqual(['Junia Lim']);
  });

  test('finds nobody with a wrong second fact', async () => {
    expect(await namesBy({ policy_number: 'AXA-3002', nric_tail: '999Z' })).toEqual([]);
    expect(await namesBy({ policy_number: 'AXA-3002', date_of_birth: '1900-01-01' })).toEqual([]);
  });
});

const guesses: readonly (readonly [string, Question, string])[] = [
  ['a policy number alone', { policy_number: 'AXA-4001' }, 'nric_tail'],
  ['a policy number and wildcards', { policy_number: 'AXA-4001', nric_tail: '%%%%' }, 'nric_tail'],
  ['a name alone', { name: 'Testa Tan' }, 'date_of_birth'],
  ['wildcards for a name', { name: '%%%', date_of_birth: '1980-01-01' }, 'name'],
];

test.each(guesses)('refuses %s in both forms', async (_what, question, field) => {
  const refused = [
    await clerk.refused('searchMembers', { query: question }),
    await clerk.refused('searchMembersByPost', { body: question }),
  ];
  for (const { http, details } of refused) {
    expect(http).toBe(422);
    expect(details).toEqual([expect.objectContaining({ field })]);
  }
});

async function insurersIn(question: Question) {
  const { data } = await clerk.call('searchMembersByPost', { body: question });
  return new Set(data.flatMap(({ policies }) => policies.map((one) => one.insurer_code)));
}

describe('the programmes of a search', () => {
  test('PERM-13 searches in one programme, and over all programmes of the clinic with the insurer of each row', async () => {
    const all = await insurersIn({ nric: 'T3000003F' });
    expect(all.size).toBeGreaterThan(1);
    expect(all).toContain('AXA');
    expect(await insurersIn({ nric: 'T3000003F', insurer: 'AXA' })).toEqual(new Set(['AXA']));
  });

  test('PERM-13 refuses a search over all programmes without its permission', () => {
    const single = { permissions: new Set(['member-search-single:read'] as const), scopes: null };
    expect(() => requireProgramme(single, undefined)).toThrow('Choose a programme to search in.');
    expect(() => requireProgramme(single, '')).toThrow('Choose a programme to search in.');
    expect(() => requireProgramme(single, 'AXA')).not.toThrow();
    const multiple = {
      permissions: new Set(['member-search-multiple:read'] as const),
      scopes: null,
    };
    expect(() => requireProgramme(multiple, undefined)).not.toThrow();
  });
});
