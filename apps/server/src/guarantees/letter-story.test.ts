// A letter from the request to the final bill, and its cap under fire.
import { beforeEach, describe, expect, test } from 'vitest';
import { asWorker } from '../../test/as-worker.ts';
import { aClaim, findDoctor, findPanel, type ClaimBody } from '../../test/claim-builders.ts';
import { demoMember } from '../../test/fixtures.ts';
import { anInpatientClaim } from '../../test/stay-builders.ts';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { createAdjudication } from '../claims/public.ts';
import { approval, aSubmittedLetter, decide, type ShownLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.assessor');
});

const read = async (letter: Pick<ShownLetter, 'id'>) =>
  (await clerk.call('getLetterRequest', { params: { id: letter.id } })).data;

const readClaim = async (id: string) =>
  (await clerk.call('getClaim', { params: { id }, query: {} })).data;

/** The final bill of a letter's claim: a stay of two days in November, over 1,000.00. */
async function aBill(letter: ShownLetter, discharge = '2026-11-05') {
  return anInpatientClaim(clerk, {
    log_no: letter.letter_no ?? '',
    discharge_date: discharge,
  });
}

/** An outpatient visit to the surgeon on the day of the admission. */
async function aVisitOnAdmission(): Promise<ClaimBody> {
  const doctor = await findDoctor(clerk, await findPanel(clerk));
  const fee = { category: 'consultation', da_sku_id: 'FE0011', quantity: 1, unit_price: 20 };
  return aClaim(clerk, demoMember, {
    date_of_visit_start: '2026-11-02',
    out_patient: {
      visit_type: 'FIRST',
      attending_doctor_code: doctor,
      procedures: [{ ...fee, consultation_type: 'FOLLOW_UP' }],
    },
    claim_drugs: [],
  });
}

function openedClaim(letter: ShownLetter) {
  const [claim] = letter.claims;
  if (claim === undefined) throw new Error('the letter opened no claim');
  return claim;
}

function decline(user: Visitor, { uuid, version }: Awaited<ReturnType<typeof readClaim>>) {
  return user.call('decideClaim', {
    params: { id: uuid },
    body: {
      move: 'DECLINE',
      version,
      from_status: 'PENDING ASSESSOR',
      reason: 'LATE',
      remark: 'Too late.',
    },
  });
}

/** A letter for a stay that has begun already, so that it can be billed today. */
async function aLetterForNow(cap: number): Promise<ShownLetter> {
  portal.services.clock.set('2026-11-01T10:00:00+08:00');
  const terms = {
    cap_amount: cap,
    valid_from: '2026-11-01' as const,
    accepts_doubts: ['ABOVE_ESTIMATE' as const],
  };
  const letter = await aSubmittedLetter(clerk, { admission_date: '2026-11-02' });
  const approved = await decide(admin, letter, { ...approval, ...terms });
  portal.services.clock.set('2026-11-06T10:00:00+08:00');
  return approved;
}

describe('a guarantee letter', () => {
  test('LOG-01 is requested, asked about, answered, issued and opens a claim shown as LOG Issued', async () => {
    const sent = await aSubmittedLetter(clerk);
    expect(sent).toMatchObject({ status: 'SUBMITTED', moves: ['WITHDRAW'], letter_no: null });
    const asked = await decide(admin, sent, { move: 'ASK', remark: 'Which implant?' });
    expect(asked).toMatchObject({ status: 'PENDING_INFO', moves: ['APPROVE', 'REJECT'] });
    const { data: answered } = await clerk.call('replyToLetterQuestion', {
      params: { id: sent.id },
      body: { remark: 'A titanium plate.' },
      headers: { 'if-match': `"${asked.version}"` },
    });
    expect(answered.status).toBe('SUBMITTED');
    const issued = await decide(admin, answered, approval);
    expect(issued).toMatchObject({
      status: 'APPROVED',
      cap_amount: 1000,
      left_amount: 1000,
      certificate_ref: 'PAC-2026-77',
      claims: [{ display_status: 'LOG Issued', display_colour: 'amber', is_bill_due: true }],
    });
    expect(issued.letter_no).toBe(issued.request_no.replace('LR', 'LG'));
    expect(issued.events.map(({ move, remark }) => [move, remark])).toEqual([
      ['SUBMIT', null],
      ['ASK', 'Which implant?'],
      ['REPLY', 'A titanium plate.'],
      ['APPROVE', null],
    ]);
    const claim = await readClaim(openedClaim(issued).uuid);
    expect(claim).toMatchObject({
      raw_status: 'PENDING PROVIDER',
      display_status: 'LOG Issued',
      is_editable: false,
      total_fee_amount: 0,
      letter: { letter_no: issued.letter_no, left_amount: 1000, is_bill_due: true },
      waiting: { party: 'CLINIC_BILL' },
    });
    const { data: usable } = await clerk.call('listLettersOfMember', {
      query: { member_id: issued.member_id },
    });
    expect(usable.map(({ letter_no: number }) => number)).toContain(issued.letter_no);
  });

  test('takes the final bill, pays up to the cap, and passes the rest to an assessor', async () => {
    const letter = await aLetterForNow(1000);
    const { uuid } = openedClaim(letter);
    const body = await aBill(letter);
    const { data: billed } = await clerk.call('updateClaim', {
      params: { id: uuid },
      body,
      headers: { 'if-match': '"1"' },
    });
    expect(billed).toMatchObject({
      raw_status: 'PROCESSING-I/P',
      display_status: 'Processing',
      total_payable_amount: 1000,
      submission_date: '2026-11-06',
      letter: { left_amount: 0, is_bill_due: false },
    });
    expect(billed.exclusions.map(({ reason }) => reason)).toContain('ABOVE_LETTER');
    await asWorker(portal, (services) => createAdjudication(services)());
    const claim = await readClaim(uuid);
    expect(claim.raw_status).toBe('PENDING ASSESSOR');
    const { data: desk } = await admin.call('getDeskClaim', { params: { id: uuid }, query: {} });
    expect(desk.reasons).toContain('ABOVE_LETTER');
    expect(await read(letter)).toMatchObject({ used_amount: 1000, left_amount: 0 });

    const raised = await decide(admin, await read(letter), {
      move: 'ADJUST',
      cap_amount: 1500,
      remark: 'Longer stay',
    });
    expect(raised.amounts.map(({ amount }) => amount)).toEqual([1000, 500]);
    await admin.call('decideClaim', {
      params: { id: uuid },
      body: { move: 'APPROVE', version: 2, from_status: 'PENDING ASSESSOR', lines: [] },
    });
    expect((await readClaim(uuid)).total_payable_amount).toBe(1500);
    expect(await read(letter)).toMatchObject({ used_amount: 1500, left_amount: 0 });
  });

  test('is never used above its cap by two final bills at once', async () => {
    const letter = await aLetterForNow(3000);
    const { uuid } = openedClaim(letter);
    const first = await aBill(letter);
    const second = { ...(await aBill(letter, '2026-11-04')), receipt_no: 'SECOND' };
    const stay = second.in_patient;
    const other = {
      ...second,
      in_patient: {
        ...stay,
        admission_date: '2026-11-03',
        operations: stay?.operations?.slice(0, 1) ?? [],
      },
    };
    const results = await Promise.all([
      clerk.call('updateClaim', {
        params: { id: uuid },
        body: first,
        headers: { 'if-match': '"1"' },
      }),
      clerk.call('submitClaim', { body: other }),
    ]);
    const paid = results.map(({ data }) => data.total_payable_amount);
    expect(paid.every((amount) => amount > 0)).toBe(true);
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(3000);
    expect(await read(letter)).toMatchObject({ used_amount: 3000, left_amount: 0 });
  });

  test('has all of its amount again after two claims under it were declined at once', async () => {
    const letter = await aLetterForNow(3000);
    const { uuid } = openedClaim(letter);
    const body = await aBill(letter);
    const second = await aBill(letter, '2026-11-04');
    const bill = { params: { id: uuid }, body, headers: { 'if-match': '"1"' } };
    await clerk.call('updateClaim', bill);
    const later = { ...second.in_patient, admission_date: '2026-11-03', operations: [] };
    const { data: other } = await clerk.call('submitClaim', {
      body: { ...second, receipt_no: 'SECOND', in_patient: later },
    });
    portal.services.clock.advance(60 * 60_000);
    await asWorker(portal, (services) => createAdjudication(services)());
    clerk = await portal.signIn('clinic.sp');
    admin = await portal.signIn('admin.assessor');
    const before = await read(letter);
    expect(before.used_amount).toBeGreaterThan(0);
    const assessor = await portal.signIn('admin.assessor2');
    const [one, two] = [await readClaim(uuid), await readClaim(other.uuid)];
    await Promise.all([decline(admin, one), decline(assessor, two)]);
    expect(await read(letter)).toMatchObject({ used_amount: 0, left_amount: 3000 });
  });

  test('is issued and billed although the same doctor saw the member on the day of admission', async () => {
    portal.services.clock.set('2026-11-02T10:00:00+08:00');
    await clerk.call('submitClaim', { body: await aVisitOnAdmission() });
    const letter = await aLetterForNow(3000);
    const { uuid } = openedClaim(letter);
    const { data: billed } = await clerk.call('updateClaim', {
      params: { id: uuid },
      body: await aBill(letter),
      headers: { 'if-match': '"1"' },
    });
    expect(billed.raw_status).toBe('PROCESSING-I/P');
  });

  test('does not count as a visit until its final bill, but stops a second claim of the stay', async () => {
    const letter = await aLetterForNow(3000);
    const { uuid } = openedClaim(letter);
    const used = await portal.db.owner.query('SELECT FROM benefit_usage WHERE claim_id = $1', [
      uuid,
    ]);
    expect(used.rowCount).toBe(0);
    const visit = await aVisitOnAdmission();
    const before = await clerk.call('getClaimContext', { body: visit });
    expect(before.data.history).toMatchObject({ sameDayHere: 0, sameDayOfType: 0 });
    expect(before.data.sameVisit).toEqual([]);
    const stay = await aBill(letter);
    const refused = await clerk.refused('submitClaim', { body: stay });
    expect(refused.code).toBe('DUPLICATE_CLAIM');
    const bill = { params: { id: uuid }, body: stay, headers: { 'if-match': '"1"' } };
    await clerk.call('updateClaim', bill);
    const after = await clerk.call('getClaimContext', { body: visit });
    expect(after.data.history).toMatchObject({ sameDayHere: 1 });
  });

  test('accepts only one of two final bills for the same claim', async () => {
    const letter = await aLetterForNow(1000);
    const { uuid } = openedClaim(letter);
    const bills = [await aBill(letter), await aBill(letter)];
    const answers = await Promise.allSettled(
      bills.map((body) =>
        clerk.call('updateClaim', { params: { id: uuid }, body, headers: { 'if-match': '"1"' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
