import { callByTwo, propose } from '../access/proposals/proposal.builders.ts';
// The administrator's decisions: what they refuse, who may make them, and two of them at once.
import { beforeEach, describe, expect, test } from 'vitest';
import { asWorker } from '../../test/as-worker.ts';
import { untilWaiting, withHeldLock } from '../../test/held-lock.ts';
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
  admin = await portal.signIn('admin.assessor');
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
    const other = await portal.signIn('admin.assessor2');
    const answers = await Promise.all([
      admin.try('decideLetter', { ...at(letter), body: approval }),
      other.try('decideLetter', { ...at(letter), body: { move: 'REJECT', remark: 'No' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(JSON.stringify(loser)).toContain('LETTER_MOVE_NOT_POSSIBLE');
  });

  test('and a top-up at once with the same version: one wins', async () => {
    const letter = await anApprovedLetter(clerk, admin);
    const other = await portal.signIn('admin.assessor2');
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

  test('proposes more than the authority of a LOG member', async () => {
    const member = admin;
    const letter = await aSubmittedLetter(clerk);
    const doubts = { accepts_doubts: ['ABOVE_ESTIMATE' as const] };
    const high = { ...approval, ...doubts, cap_amount: 20_000.01 };
    await propose(member, 'decideLetter', { ...at(letter), body: high });
    const issued = await decide(member, letter, { ...approval, ...doubts, cap_amount: 20_000 });
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

  test('does not come if the letter is extended while the job runs', async () => {
    const letter = await anApprovedLetter(clerk, admin);
    const lastDay = (day: string) =>
      portal.db.owner.query('UPDATE letter SET valid_to = $1 WHERE id = $2', [day, letter.id]);
    await portal.db.owner.query('UPDATE letter SET valid_from = $1 WHERE id = $2', [
      '2026-01-01',
      letter.id,
    ]);
    await lastDay('2026-01-02');
    const claim = letter.claims[0]?.uuid;
    const lock = { text: 'SELECT FROM claim WHERE id = $1 FOR UPDATE', values: [claim] };
    await withHeldLock(portal, lock, async (letGo) => {
      const expiring = asWorker(portal, expireLetters);
      await untilWaiting(portal, 1);
      await lastDay('2027-01-02');
      await letGo();
      await expiring;
    });
    const { data } = await clerk.call('getLetterRequest', { params: { id: letter.id } });
    expect(data.status).toBe('APPROVED');
    expect(await claimStatus(letter)).toBe('PENDING PROVIDER');
  });
});

describe('a doubtful amount', () => {
  test('is guaranteed only after the person has accepted each doubt', async () => {
    const letter = await aSubmittedLetter(clerk);
    const above = { ...approval, cap_amount: 5000 };
    const refused = await admin.refused('decideLetter', { ...at(letter), body: above });
    expect(refused).toMatchObject({
      http: 409,
      code: 'LETTER_CAP_DOUBTFUL',
      details: [{ field: 'cap_amount', code: 'ABOVE_ESTIMATE' }],
    });
    const other = { ...above, accepts_doubts: ['ABOVE_COVER' as const] };
    expect((await admin.refused('decideLetter', { ...at(letter), body: other })).code).toBe(
      'LETTER_CAP_DOUBTFUL',
    );
    const accepted = { ...above, accepts_doubts: ['ABOVE_ESTIMATE' as const] };
    const issued = await decide(admin, letter, accepted);
    expect(issued.cap_amount).toBe(5000);
    const raise = { move: 'ADJUST', cap_amount: 5001, remark: 'More' } as const;
    expect((await admin.refused('decideLetter', { ...at(issued), body: raise })).code).toBe(
      'LETTER_CAP_DOUBTFUL',
    );
  });
});

describe('four eyes', () => {
  test('a super-administrator decides nothing alone', async () => {
    const ops = await portal.signIn('admin.ops');
    const letter = await aSubmittedLetter(clerk);
    await callByTwo(ops, 'decideLetter', { ...at(letter), body: approval });
    const { data } = await admin.call('getLetter', { params: { id: letter.id } });
    expect(data).toMatchObject({ status: 'APPROVED', cap_amount: 1000 });
  });

  test('two people guarantee 500,000.00; the second one issues the letter as it was asked', async () => {
    const letter = await aSubmittedLetter(clerk);
    const accepts = ['ABOVE_ESTIMATE' as const];
    const body = { ...approval, cap_amount: 500_000, accepts_doubts: accepts };
    await callByTwo(admin, 'decideLetter', { ...at(letter), body });
    const { data } = await admin.call('getLetter', { params: { id: letter.id } });
    expect(data).toMatchObject({ status: 'APPROVED', cap_amount: 500_000 });
  });

  test('caps of letters for one stay that one person gives alone add up', async () => {
    await portal.db.owner.query(
      `UPDATE setting SET value = jsonb_set(value, '{amounts,LETTER,MEMBER}', '300000') WHERE name = 'authority'`,
    );
    const first = await anApprovedLetter(clerk, admin);
    const second = await aSubmittedLetter(clerk, {
      admission_date: '2026-11-20',
      other_fees: 2500,
    });
    const tooMuch = { ...approval, cap_amount: 2000.01 };
    await propose(admin, 'decideLetter', { ...at(second), body: tooMuch });
    const { data } = await admin.call('listProposals', { query: { status: 'WAITING' } });
    expect(data).toMatchObject([{ amount: 3000.01 }]);
    const issued = await decide(admin, second, { ...approval, cap_amount: 2000 });
    const raise = { move: 'ADJUST', cap_amount: 1000.01, remark: 'More' } as const;
    await propose(admin, 'decideLetter', { ...at(first), body: raise });
    await decide(admin, issued, { move: 'CANCEL', remark: 'Not admitted' });
    expect((await decide(admin, first, raise)).cap_amount).toBe(1000.01);
  });

  test('an administrator who requested the letter cannot approve it or change its cap', async () => {
    const letter = await aSubmittedLetter(clerk);
    const own = () =>
      portal.db.owner.query('UPDATE letter SET created_by = $1 WHERE id = $2', [
        admin.userId,
        letter.id,
      ]);
    await own();
    const refused = await admin.refused('decideLetter', { ...at(letter), body: approval });
    expect(refused).toMatchObject({ http: 409, code: 'OWN_REQUEST' });
    const other = await portal.signIn('admin.assessor2');
    const approved = await decide(other, letter, approval);
    const raise = { move: 'ADJUST', cap_amount: 2000, remark: 'More' } as const;
    expect(await admin.refused('decideLetter', { ...at(approved), body: raise })).toMatchObject({
      code: 'OWN_REQUEST',
    });
    expect((await decide(other, approved, raise)).cap_amount).toBe(2000);
  });
});

describe('the validity', () => {
  test.each([
    { from: '2026-11-01', to: '2026-11-05', words: 'ends yesterday', admission: '2026-11-01' },
    { from: '2026-11-06', to: '2027-11-08', words: 'lasts longer than a year' },
    { from: '1900-01-01', to: '9999-12-31', words: 'has no sensible end' },
  ])('that $words is refused at its field', async ({ from, to, admission }) => {
    const letter = await aSubmittedLetter(clerk);
    if (admission !== undefined) {
      await portal.db.owner.query(
        `UPDATE letter SET admission_date = $1::date,
                sent_request = sent_request || jsonb_build_object('admission_date', $1::text) WHERE id = $2`,
        [admission, letter.id],
      );
    }
    const body = { ...approval, valid_from: from, valid_to: to };
    expect(await admin.refused('decideLetter', { ...at(letter), body })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'valid_to', code: 'TERM_WRONG' }],
    });
  });

  test('of a year is accepted', async () => {
    const letter = await aSubmittedLetter(clerk);
    const body = { ...approval, valid_from: '2026-11-06', valid_to: '2027-11-07' } as const;
    expect(await decide(admin, letter, body)).toMatchObject({ status: 'APPROVED' });
  });
});

test('a top-up is refused with a reason, and can then be asked for again', async () => {
  const letter = await anApprovedLetter(clerk, admin);
  const topUp = { amount: 300, remark: 'Two more nights' };
  const { data: asked } = await clerk.call('askForTopUp', { ...at(letter), body: topUp });
  expect(asked).toMatchObject({ asked_amount: 300, moves: [] });
  const refused = await decide(admin, asked, { move: 'REFUSE_TOP_UP', remark: 'Not covered' });
  expect(refused).toMatchObject({ asked_amount: null, cap_amount: 1000, status: 'APPROVED' });
  expect(refused.events.at(-1)).toMatchObject({ move: 'REFUSE_TOP_UP', remark: 'Not covered' });
  const again = { ...at(refused), body: { move: 'REFUSE_TOP_UP', remark: 'No' } } as const;
  expect(await admin.refused('decideLetter', again)).toMatchObject({
    code: 'LETTER_MOVE_NOT_POSSIBLE',
  });
  const { data: askedAgain } = await clerk.call('askForTopUp', { ...at(refused), body: topUp });
  expect(askedAgain.asked_amount).toBe(300);
});
