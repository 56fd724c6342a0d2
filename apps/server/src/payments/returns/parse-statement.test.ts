import { describe, expect, test } from 'vitest';
import { parseReturn } from './parse-return.ts';
import { anEntry, aNotification, aStatement } from './statement.builders.ts';

const linesOf = (content: string) => {
  const parsed = parseReturn(content);
  if (parsed === undefined || parsed === 'TOO_LONG') throw new Error('the statement was not read');
  expect(parsed.isStatement).toBe(true);
  return parsed.lines;
};

describe('a statement', () => {
  test('confirms a payment with a booked debit, its day and the reference of the bank', () => {
    expect(linesOf(aStatement(anEntry({ reference: 'R-1', amount: '100.10' })))).toEqual([
      {
        line: 1,
        reference: 'R-1',
        amount: 10_010,
        currency: 'SGD',
        status: 'ACCEPTED',
        code: null,
        reason: null,
        bookedOn: '2026-11-23',
        bankReference: 'BK-R-1',
      },
    ]);
  });

  test('can be a notification (camt.054), with prefixes of namespaces', () => {
    const content = aNotification(anEntry({ reference: 'R-1' })).replaceAll(
      /<(\/?)(\w)/g,
      '<$1n:$2',
    );
    expect(linesOf(content)).toMatchObject([{ reference: 'R-1', status: 'ACCEPTED' }]);
  });

  test('returns a payment with a credit that says why, which counts before its booking', () => {
    const returned = anEntry({ reference: 'R-1', side: 'CRDT', returned: 'AC04' });
    expect(linesOf(aStatement(anEntry({ reference: 'R-1' }), returned))).toMatchObject([
      { line: 2, reference: 'R-1', status: 'FAILED', code: 'AC04', reason: 'Account closed' },
      { line: 1, reference: 'R-1', status: 'ACCEPTED' },
    ]);
  });

  test.each([
    ['a reversed debit', anEntry({ reference: 'R-1', side: 'CRDT', isReversal: true }), 'FAILED'],
    ['a credit that is no return', anEntry({ reference: 'R-1', side: 'CRDT' }), undefined],
    ['a debit that is not booked yet', anEntry({ reference: 'R-1', status: 'PDNG' }), undefined],
    ['a status as a code', anEntry({ reference: 'R-1', status: '<Cd>BOOK</Cd>' }), 'ACCEPTED'],
  ])('reads %s', (_what, entry, status) => {
    expect(linesOf(aStatement(entry))).toMatchObject([{ reference: 'R-1', status }]);
  });

  test('reads each payment of one booking with its own amount', () => {
    const entry = `<Ntry><Amt Ccy="SGD">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><DtTm>2026-11-23T09:00:00</DtTm></BookgDt><AcctSvcrRef>BK-9</AcctSvcrRef><NtryDtls>
      <TxDtls><Refs><EndToEndId>R-1</EndToEndId></Refs><Amt Ccy="SGD">10.00</Amt></TxDtls>
      <TxDtls><Refs><EndToEndId>R-2</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="USD">20.00</Amt></TxAmt></AmtDtls></TxDtls>
      <TxDtls><Refs><EndToEndId>R-3</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;
    expect(linesOf(aStatement(entry))).toMatchObject([
      { reference: 'R-1', amount: 1000, currency: 'SGD', bookedOn: '2026-11-23' },
      { reference: 'R-2', amount: 2000, currency: 'USD', bankReference: 'BK-9' },
      { reference: 'R-3', amount: 0 },
    ]);
  });

  test('lists an entry without a payment by the reference of the bank', () => {
    const entry =
      '<Ntry><Amt Ccy="SGD">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><AcctSvcrRef>FEE-1</AcctSvcrRef></Ntry>';
    expect(linesOf(aStatement(entry))).toMatchObject([{ reference: 'FEE-1', amount: 500 }]);
  });
});

describe('a statement is refused', () => {
  const entry = anEntry({ reference: 'R-1' });

  test('with a document type declaration, whose entities are never expanded', () => {
    const hostile = `<!DOCTYPE Document [<!ENTITY a "&b;&b;"><!ENTITY b SYSTEM "file:///etc/passwd">]>${aStatement(entry)}`;
    expect(parseReturn(hostile)).toBeUndefined();
    expect(parseReturn(aStatement(entry).replace('R-1', '&a;<!doctype x>'))).toBeUndefined();
  });

  test('with more entries than a run has payments', () => {
    expect(parseReturn(aStatement(entry.repeat(5001)))).toBe('TOO_LONG');
  });

  test('without an entry, or with an entry that says nothing', () => {
    expect(parseReturn(aStatement())).toBeUndefined();
    expect(parseReturn(aStatement('<Ntry><Amt>1</Amt></Ntry>'))).toBeUndefined();
  });
});
