import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../../test/portal.ts';
import { aCheckedUpload, rowMaker } from '../bulk.builders.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

/** Three claims whose doctor does not exist, one of them with an unreadable fee, one over a limit, one that is ready. */
async function aFileWithProblems(month: string) {
  const day = (number: number) => ({
    visit_date: `0${number}/${month}/2026`,
    receipt_no: `K${month}-${number}`,
  });
  const { id } = await aCheckedUpload(clerk, [
    row({ ...day(1), unit_price: '999.00' }),
    row({ ...day(2), doctor: 'Nobody' }),
    row({ ...day(3), doctor: 'Somebody' }),
    row({ ...day(4), doctor: 'Nobody', consultation_fee: 'dear' }),
    row({ ...day(5) }),
  ]);
  const kinds = async (language = 'en') => {
    const headers = { 'accept-language': language };
    return (await clerk.call('listBulkProblemKinds', { params: { id }, headers })).data;
  };
  const claimsOf = async (kind: string) => {
    const { data, page } = await clerk.call('listBulkRows', { params: { id }, query: { kind } });
    return { nos: data.map(({ no }) => no), total: page.total_items };
  };
  return { id, kinds, claimsOf };
}

test('counts the claims of each kind of problem, and lists exactly these claims', async () => {
  const { kinds, claimsOf } = await aFileWithProblems('10');
  const found = await kinds();
  expect(found[0]).toMatchObject({ kind: 'DOCTOR_UNKNOWN:doctor', column: 'doctor', claims: 3 });
  expect(found.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['MONEY_UNREADABLE:consultation_fee', expect.stringMatching(/CAR008$/)]),
  );
  expect(await claimsOf('DOCTOR_UNKNOWN:doctor')).toEqual({ nos: [2, 3, 4], total: 3 });
  for (const { kind, claims } of found) expect((await claimsOf(kind)).total).toBe(claims);
});

test('a claim that is skipped or corrected no longer counts', async () => {
  const { id, kinds, claimsOf } = await aFileWithProblems('09');
  const headers = { 'if-match': '"1"' };
  await clerk.call('updateBulkRow', {
    params: { id, no: 2 },
    body: { is_skipped: true },
    headers,
  });
  const cells = [{ line: 4, column: 'doctor' as const, text: row().doctor ?? '' }];
  await clerk.call('updateBulkRow', { params: { id, no: 3 }, body: { cells }, headers });
  const unknown = (await kinds()).find(({ kind }) => kind === 'DOCTOR_UNKNOWN:doctor');
  expect(unknown?.claims).toBe(1);
  expect(await claimsOf('DOCTOR_UNKNOWN:doctor')).toEqual({ nos: [4], total: 1 });
});

test('no claim has a kind that does not exist', async () => {
  const { claimsOf } = await aFileWithProblems('08');
  expect(await claimsOf('NOTHING:doctor')).toEqual({ nos: [], total: 0 });
});

test('names the kinds in the language of the reader', async () => {
  const { kinds } = await aFileWithProblems('07');
  const [english, chinese] = [await kinds('en'), await kinds('zh')];
  expect(chinese.map(({ kind }) => kind)).toEqual(english.map(({ kind }) => kind));
  for (const [at, { message }] of chinese.entries()) {
    expect(message).not.toBe(english[at]?.message);
    expect(message).toMatch(/\p{Script=Han}/u);
  }
});

test('another clinic does not find the file', async () => {
  const { id } = await aFileWithProblems('06');
  const other = await portal.signIn('clinic.other');
  const refused = await other.refused('listBulkProblemKinds', { params: { id } });
  expect(refused.code).toBe('BULK_UPLOAD_NOT_FOUND');
});
