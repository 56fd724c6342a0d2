import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

const preview = async (...lines: string[]) => {
  const content = ['reference,amount,status,code,reason', ...lines].join('\n');
  return (await finance.call('previewBankReturn', { body: { content } })).data;
};

interface Made {
  readonly reference: string;
  readonly amount: number;
  readonly status: string;
  readonly batch_name: string;
  readonly provider_company_name: string;
}

async function paymentsMade(): Promise<readonly [Made, Made]> {
  const { rows } = await portal.db.owner.query<Made>(
    `SELECT p.end_to_end_id AS reference, p.amount::float8 AS amount, p.status, b.name AS batch_name,
            l.name AS provider_company_name
       FROM payment p
       JOIN provider_batch b ON (b.clinic_id, b.id) = (p.clinic_id, p.batch_id)
       JOIN location l ON l.id = p.clinic_id
      WHERE p.status = 'PAID' AND p.answered_on IS NULL ORDER BY p.end_to_end_id LIMIT 2`,
  );
  const [first, second] = rows;
  if (first === undefined || second === undefined)
    throw new Error('the demo has two payments without an answer');
  return [first, second];
}

test('says which payments would fail and which are confirmed, and changes nothing', async () => {
  const [failing, confirmed] = await paymentsMade();
  const shown = await preview(
    `${confirmed.reference},,ACSC,,`,
    `${failing.reference},${failing.amount},RJCT,AC04,Account closed`,
  );
  expect(shown).toMatchObject({
    line_count: 2,
    wrong: 0,
    failed: 1,
    failed_amount: failing.amount,
    accepted: 1,
    accepted_amount: confirmed.amount,
  });
  expect(shown.lines).toEqual([
    {
      line: 2,
      reference: failing.reference,
      effect: 'FAIL',
      file_amount: failing.amount,
      amount: failing.amount,
      code: 'AC04',
      reason: 'Account closed',
      batch_name: failing.batch_name,
      provider_company_name: failing.provider_company_name,
    },
    expect.objectContaining({ line: 1, effect: 'ACCEPT', file_amount: null }),
  ]);
  expect((await paymentsMade()).map(({ status }) => status)).toEqual(['PAID', 'PAID']);
});

test('names unknown, doubled and altered lines before the others', async () => {
  const [failing, altered] = await paymentsMade();
  const shown = await preview(
    `${failing.reference},${failing.amount},RJCT,,`,
    `${altered.reference},0.01,RJCT,,`,
    'NO-SUCH,5.00,RJCT,,',
    `${failing.reference},${failing.amount},RJCT,,`,
  );
  expect(shown.wrong).toBe(3);
  expect(shown.lines.map(({ line, effect }) => `${line} ${effect}`)).toEqual([
    '3 UNKNOWN',
    '4 DOUBLED',
    '2 AMOUNT',
    '1 FAIL',
  ]);
  expect(shown.lines[2]).toMatchObject({ file_amount: 0.01, amount: altered.amount });
});

test('names lines with another currency, or of another run than the file names', async () => {
  const [foreign, other] = await paymentsMade();
  const content = `<Document><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>PR-2000-0001</OrgnlMsgId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${other.reference}</OrgnlEndToEndId>
    <TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  const { data } = await finance.call('previewBankReturn', { body: { content } });
  expect(data.lines.map(({ line, effect }) => `${line} ${effect}`)).toEqual(['1 RUN']);
  const csv = `reference,currency,status\n${foreign.reference},USD,ACSC\n${other.reference},SGD,ACSC`;
  const shown = (await finance.call('previewBankReturn', { body: { content: csv } })).data;
  expect(shown.lines.map(({ line, effect }) => `${line} ${effect}`)).toEqual([
    '1 CURRENCY',
    '2 ACCEPT',
  ]);
});

test('refuses a file in another format', async () => {
  const refused = await finance.refused('previewBankReturn', { body: { content: 'hello' } });
  expect(refused.details.map(({ code }) => code)).toEqual(['FILE_UNREADABLE']);
});

test('refuses a file with more lines than a run can have', async () => {
  const content = `reference,status\n${'R-1,ACSC\n'.repeat(5001)}`;
  const { details } = await finance.refused('previewBankReturn', { body: { content } });
  expect(details).toMatchObject([
    {
      field: 'content',
      code: 'FILE_TOO_LONG',
      message:
        'The file has more than 5000 lines, which is more than a run can have. Ask the bank for a file for each run.',
    },
  ]);
});
