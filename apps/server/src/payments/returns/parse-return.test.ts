import { MAX_RETURN_LINES } from '@portal/rules/payments/bank-return.ts';
import { describe, expect, test } from 'vitest';
import { parseReturn } from './parse-return.ts';

const transaction = (reference: string, status: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;
const reason = (code: string, ...texts: string[]) =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${texts.map((one) => `<AddtlInf>${one}</AddtlInf>`).join('')}</StsRsnInf>`;
const amountOf = (amount: string) =>
  `<OrgnlTxRef><Amt><InstdAmt Ccy="SGD">${amount}</InstdAmt></Amt></OrgnlTxRef>`;
const message = (group: string, transactions: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}
   <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId></GrpHdr>
   <OrgnlGrpInfAndSts><OrgnlMsgId>PR-2026-0004</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>
   ${transactions === '' ? '' : `<OrgnlPmtInfAndSts>${transactions}</OrgnlPmtInfAndSts>`}</CstmrPmtStsRpt></Document>`;

describe('a pain.002 message', () => {
  test('says for each payment whether it was accepted or rejected, and why', () => {
    const content = message(
      '<GrpSts>PART</GrpSts>',
      transaction('R-1', 'ACSC', amountOf('100.10')) +
        transaction('R-2', 'RJCT', reason('AC04', 'Account', 'closed') + amountOf('5')) +
        transaction('R-3', 'PDNG'),
    );
    expect(parseReturn(content)).toMatchObject({
      lines: [
        { line: 1, reference: 'R-1', amount: 10_010, status: 'ACCEPTED', code: null, reason: null },
        {
          line: 2,
          reference: 'R-2',
          amount: 500,
          status: 'FAILED',
          code: 'AC04',
          reason: 'Account closed',
        },
        {
          line: 3,
          reference: 'R-3',
          amount: undefined,
          status: undefined,
          code: null,
          reason: null,
        },
      ],
    });
  });

  test('keeps leading zeros of references, and reads prefixes of namespaces', () => {
    const prefixed = message('', transaction('000123', 'RJCT')).replaceAll(
      /<(\/?)(\w)/g,
      '<$1p:$2',
    );
    expect(parseReturn(prefixed.replace('<?p:xml', '<?xml'))).toMatchObject({
      lines: [{ reference: '000123' }],
    });
  });

  test.each([
    ['RJCT', 'FAILED'],
    ['ACCP', 'ACCEPTED'],
  ])('with the status %s of the whole file answers for each payment', (status, answer) => {
    const content = message(`<GrpSts>${status}</GrpSts>${reason('AM05', 'Duplicate file')}`, '');
    expect(parseReturn(content)).toEqual({
      lines: [],
      rest: {
        runNo: 'PR-2026-0004',
        status: answer,
        isContradicted: false,
        code: 'AM05',
        reason: 'Duplicate file',
      },
    });
  });

  test('that rejects the file or its part also answers for the payments that it does not list', () => {
    const rest = { runNo: 'PR-2026-0004', status: 'FAILED', isContradicted: false, code: 'AM05' };
    const listed = transaction('R-1', 'RJCT');
    const lines = [{ reference: 'R-1', status: 'FAILED', isContradicted: false }];
    const rejected = `<PmtInfSts>RJCT</PmtInfSts>${reason('AM05')}`;
    const byFile = message(`<GrpSts>RJCT</GrpSts>${reason('AM05')}`, listed);
    expect(parseReturn(byFile)).toMatchObject({ lines, rest });
    const byPart = message('<GrpSts>PART</GrpSts>', rejected);
    expect(parseReturn(byPart)).toMatchObject({ lines: [], rest });
    const besideAnother = `${listed}</OrgnlPmtInfAndSts><OrgnlPmtInfAndSts>${rejected}`;
    expect(parseReturn(message('', besideAnother))).toMatchObject({ lines, rest });
  });

  test.each([
    ['the file', '<GrpSts>RJCT</GrpSts>', ''],
    ['the part', '', '<PmtInfSts>RJCT</PmtInfSts>'],
  ])('that rejects %s and accepts a payment of it contradicts itself', (_which, group, part) => {
    const listed = transaction('R-1', 'ACSC') + transaction('R-2', 'RJCT');
    expect(parseReturn(message(group, part + listed))).toMatchObject({
      lines: [
        { reference: 'R-1', isContradicted: true },
        { reference: 'R-2', isContradicted: false },
      ],
    });
  });

  test('that rejects the file and accepts its part contradicts itself', () => {
    const content = message('<GrpSts>RJCT</GrpSts>', '<PmtInfSts>ACSC</PmtInfSts>');
    expect(parseReturn(content)).toMatchObject({ rest: { isContradicted: true } });
  });

  test('names its run and the currencies of its amounts', () => {
    const content = message('', transaction('R-1', 'RJCT', amountOf('5').replace('SGD', 'USD')));
    expect(parseReturn(content)).toMatchObject({
      lines: [{ runNo: 'PR-2026-0004', amount: 500, currency: 'USD' }],
    });
  });

  test('with an amount that cannot be read never has the amount of a payment', () => {
    const content = message('', transaction('R-1', 'RJCT', amountOf('1.000,00')));
    expect(parseReturn(content)).toMatchObject({ lines: [{ amount: 0 }] });
  });
});

const entities =
  '<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';

test.each([
  ['that defines entities', message('', transaction('&b;', 'RJCT'), entities)],
  [
    'that reads another file',
    message(
      '',
      transaction('&x;', 'RJCT'),
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ),
  ],
  ['that ends early', message('', transaction('R-1', 'RJCT')).slice(0, -20)],
  ['that is nested too deeply', '<a>'.repeat(50_000) + '</a>'.repeat(50_000)],
  ['of another kind', '<Document><CstmrCdtTrfInitn/></Document>'],
  ['without a status', message('<GrpSts>PART</GrpSts>', '')],
  ['that is empty', ''],
  ['with other columns', 'name,amount\nA,1.00'],
  ['without lines', 'reference,status\n'],
  ['in another encoding', 'reference,status,reason\nR-1,RJCT,Ung\uFFFDltig'],
  ['in UTF-16', 'r\0e\0f\0,\0s\0t\0a\0t\0u\0s\0'],
  ['with an open quote', 'reference,status\n"R-1,RJCT'],
])('a file %s is unreadable', (_kind, content) => {
  expect(parseReturn(content)).toBeUndefined();
});

test('a CSV file can have a byte order mark, other capitals and empty cells', () => {
  const content = '\uFEFFReference, STATUS ,code,amount\r\nR-1,rjct,,100.10\r\n\r\nR-2,ACSC,,\r\n';
  expect(parseReturn(content)).toMatchObject({
    lines: [
      { line: 1, reference: 'R-1', amount: 10_010, status: 'FAILED', code: null, reason: null },
      {
        line: 2,
        reference: 'R-2',
        amount: undefined,
        status: 'ACCEPTED',
        code: null,
        reason: null,
      },
    ],
  });
});

test('a CSV file can name the currency', () => {
  expect(parseReturn('reference,amount,currency,status\nR-1,5.00,usd,RJCT')).toMatchObject({
    lines: [{ currency: 'USD' }],
  });
});

test.each([
  ['a decimal point', ['1,234.50', '0.10', '1,000'], [123_450, 10, 100_000]],
  ['a decimal comma', ['1.234,50', '0,10', '1.000'], [123_450, 10, 100_000]],
  ['no decimals', ['1,000', '1000', '5'], [0, 100_000, 500]],
  ['both signs', ['0,10', '5.00', '1,000'], [0, 500, 0]],
])('the amounts of a CSV file with %s are %j: %j cents, 0 if unclear', (_form, amounts, cents) => {
  const lines = amounts.map((amount, at) => `R-${at},"${amount}",RJCT\n`);
  expect(parseReturn(`reference,amount,status\n${lines.join('')}`)).toMatchObject({
    lines: cents.map((amount) => ({ amount })),
  });
});

const csvOf = (lines: number) => `reference,status\n${'R-1,ACSC\n'.repeat(lines)}`;
const xmlOf = (lines: number) => message('', transaction('R-1', 'ACSC').repeat(lines));

test.each([
  ['CSV', csvOf],
  ['pain.002', xmlOf],
])('a %s file has at most as many lines as a run', (_format, fileOf) => {
  expect(parseReturn(fileOf(MAX_RETURN_LINES))).toHaveProperty('lines.length', MAX_RETURN_LINES);
  expect(parseReturn(fileOf(MAX_RETURN_LINES + 1))).toBe('TOO_LONG');
});

test('a message with more markup than its lines can have is too long', () => {
  expect(parseReturn(message('<a/>'.repeat(100 * MAX_RETURN_LINES), ''))).toBe('TOO_LONG');
});

test('a CSV file with more lines is not read to its end', () => {
  const text = csvOf(MAX_RETURN_LINES + 1);
  expect(parseReturn(`${text}"an open quote makes the whole file unreadable`)).toBe('TOO_LONG');
});
