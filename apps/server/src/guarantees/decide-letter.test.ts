// The administrator's decisions: what they refuse, who may make them, and two of them at once.
import { beforeEach, describe, expect, test } from 'vitest';
import { asWorker } from '../../test/as-worker.ts';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import {
  anApprovedLetter,
  approval,
  aSubmittedLetter,
  decide,
  type ShownLetter,
} from './letter.builders.ts';
import { expireLetters } from './public.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.ops');
});

const at = ({ id, version }: ShownLetter) => ({
  params: { id },
  headers: { 'if-match': `"${version}"` },
});

const claimStatus = async (letter: ShownLetter) => {
  const id = letter.claims[0]?.uuid ?? '';
  return (await clerk.call('getClaim', { params: { id }, query: {} })).data.raw_status;
};

describe('a decision on a letter', () => {
  test('that is not possible is refused with the moves that are', async () => {
    const letter = await anApprovedLetter(clerk, admin);
    const refused = await admin.refused('decideLetter', { ...at(letter), body: approval });
    expect(refused).toMatchObject({
      http: 409,
      code: 'LETTER_MOVE_NOT_POSSIBLE',
      details: [
        { field: 'status', message: 'APPROVED' },
        { field: 'move', message: 'ADJUST' },
        { field: 'move', message: 'CANCEL' },
      ],
    });
  });

  test('of two administrators at once: one wins, the other is told', async () => {
    const letter = await aSubmittedLetter(clerk);
    const other = await portal.signIn('admin.finance');
    const answers = await Promise.all([
      admin.try('decideLetter', { ...at(letter), body: approval }),
      other.try('decideLetter', { ...at(letter), body: { move: 'REJECT', remark: 'No' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  test('and a top-up at once with the same version: one wins', async () => {
    const letter = await anApprovedLetter(clerk, admin);
    const other = await portal.signIn('admin.finance');
    const body = { move: 'ADJUST', cap_amount: 2000, remark: 'More' } as const;
    const answers = await Promise.all([
      admin.try('decideLetter', { ...at(letter), body }),
      other.try('decideLetter', { ...at(letter), body: { ...body, cap_amount: 1500 } }),
      clerk.try('askForTopUp', { ...at(letter), body: { amount: 10, remark: 'Please' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  });

  test('cannot set a term without the admission, or a cap that equals the present one', async () => {
    const letter = await aSubmittedLetter(clerk);
    const late = { ...approval, valid_from: '2026-11-17' };
    const early = { ...approval, valid_to: '2026-11-15' };
    for (const [body, field] of [
      [late, 'valid_from'],
      [early, 'valid_to'],
    ] as const) {
      const refused = await admin.refused('decideLetter', { ...at(letter), body });
      expect(refused.details).toMatchObject([{ field }]);
    }
    const issued = await decide(admin, letter, approval);
    const same = { move: 'ADJUST', cap_amount: 1000, remark: 'Same' } as const;
    const refused = await admin.refused('decideLetter', { ...at(issued), body: same });
    expect(refused.details).toMatchObject([{ field: 'cap_amount', code: 'CAP_UNCHANGED' }]);
  });

  test('cannot guarantee more than the authority of a LOG member', async () => {
    await portal.db.owner.query(
      `UPDATE app_user SET roles = roles || '{logmember}' WHERE username = 'admin.ops'`,
    );
    const member = await portal.signIn('admin.ops');
    const letter = await aSubmittedLetter(clerk);
    const high = { ...approval, cap_amount: 20_000.01 };
    const refused = await member.refused('decideLetter', { ...at(letter), body: high });
    expect(refused.code).toBe('ABOVE_AUTHORITY');
    const issued = await decide(member, letter, { ...approval, cap_amount: 20_000 });
    expect(issued).toMatchObject({ status: 'APPROVED', authority: 20_000 });
  });

  test('is for administrators: a clinic gets 403, and another clinic finds no letter', async () => {
    const letter = await aSubmittedLetter(clerk);
    const refused = await clerk.refused('decideLetter', { ...at(letter), body: approval });
    expect(refused.http).toBe(403);
    const stranger = await portal.signIn('clinic.gp');
    for (const name of ['getLetterRequest', 'getLetter'] as const) {
      const missing = await stranger.refused(name, { params: { id: letter.id } });
      expect([missing.http, missing.code]).toEqual([404, 'LETTER_NOT_FOUND']);
    }
    expect((await clerk.refused('listLetters', { query: {} })).http).toBe(403);
  });
});

describe('the end of a letter', () => {
  test('by cancellation closes the claim that has no bill', async () => {
    const letter = await anApprovedLetter(clerk, admin);
    const cancelled = await decide(admin, letter, { move: 'CANCEL', remark: 'Not admitted' });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', moves: [] });
    expect(await claimStatus(letter)).toBe('CLOSED');
  });

  test('comes on the day after its last day, in Singapore', async () => {
    const letter = await anApprovedLetter(clerk, admin);
    portal.services.clock.set('2026-12-16T23:59:00+08:00');
    await asWorker(portal, expireLetters);
    clerk = await portal.signIn('clinic.sp');
    expect(await claimStatus(letter)).toBe('PENDING PROVIDER');
    portal.services.clock.set('2026-12-17T00:01:00+08:00');
    await asWorker(portal, expireLetters);
    clerk = await portal.signIn('clinic.sp');
    const { data } = await clerk.call('getLetterRequest', { params: { id: letter.id } });
    expect(data).toMatchObject({ status: 'EXPIRED', claims: [{ is_bill_due: false }] });
    expect(await claimStatus(letter)).toBe('CLOSED');
  });
});
