// The rules of a pain.001.001.09 message: no package that we found has its schema.
import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { csvFile, painFile, type BankFile } from './bank-file.ts';

const administrator = {
  name: 'Verwaltung Größe & Söhne',
  address: '1 Sample Road',
  gstNumber: 'M90000000X',
  bic: 'DBSSSGSGXXX',
  account: '0012345678',
};

const aPayment = (place: number, more: Partial<BankFile['payments'][number]> = {}) => ({
  amount: '100.10',
  batch_name: `PB-202612-GP000${place}-AXA-OP`,
  bic: 'OCBCSGSG',
  end_to_end_id: `PR-2026-0004-${String(place).padStart(6, '0')}`,
  holder: `Sample Clinic ${place}`,
  account: `99900012${place}`,
  ...more,
});

const file = (...payments: BankFile['payments']): BankFile => ({
  run: {
    run_no: 'PR-2026-0004',
    payment_date: '2026-12-20',
    released_at: '2026-12-18T02:00:00.000Z',
  },
  administrator,
  payments,
});

const Agent = z.strictObject({ FinInstnId: z.strictObject({ BICFI: z.string() }) });
const Account = z.strictObject({
  Id: z.strictObject({ Othr: z.strictObject({ Id: z.string().min(1).max(34) }) }),
  Ccy: z.literal('SGD'),
});
const Party = z.strictObject({ Nm: z.string().min(1).max(140) });
const sums = { NbOfTxs: z.string(), CtrlSum: z.string() };

/** The elements in the order of the standard; a strict object refuses any other. */
const Pain = z.strictObject({
  Document: z.strictObject({
    CstmrCdtTrfInitn: z.strictObject({
      GrpHdr: z.strictObject({
        MsgId: z.string().max(35),
        CreDtTm: z.iso.datetime(),
        ...sums,
        InitgPty: Party,
      }),
      PmtInf: z.strictObject({
        PmtInfId: z.string().max(35),
        PmtMtd: z.literal('TRF'),
        BtchBookg: z.literal('false'),
        ...sums,
        ReqdExctnDt: z.strictObject({ Dt: z.iso.date() }),
        Dbtr: Party,
        DbtrAcct: Account,
        DbtrAgt: Agent,
        ChrgBr: z.literal('SLEV'),
        CdtTrfTxInf: z.array(
          z.strictObject({
            PmtId: z.strictObject({ EndToEndId: z.string().max(35) }),
            Amt: z.strictObject({
              InstdAmt: z.strictObject({ '#text': z.string(), '@_Ccy': z.literal('SGD') }),
            }),
            CdtrAgt: Agent,
            Cdtr: Party,
            CdtrAcct: Account,
            RmtInf: z.strictObject({ Ustrd: z.string().max(140) }),
          }),
        ),
      }),
    }),
  }),
});

function parsed(message: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    ignoreDeclaration: true,
    isArray: (name) => name === 'CdtTrfTxInf',
  });
  const document: unknown = parser.parse(message.replace(/ xmlns="[^"]*"/, ''));
  const content = Pain.parse(document);
  // The standard fixes the order of elements.
  expect(JSON.stringify(content)).toBe(JSON.stringify(document));
  return content.Document.CstmrCdtTrfInitn;
}

describe('a pain.001 message', () => {
  test('has the elements of the standard in their order, and names its namespace and encoding', () => {
    const message = painFile(file(aPayment(1), aPayment(2)));
    expect(message).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
    expect(message).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
    expect(parsed(message).PmtInf.ReqdExctnDt.Dt).toBe('2026-12-20');
  });

  test('counts and adds up its payments twice, exactly', () => {
    const payments = Array.from({ length: 30 }, (_, place) => aPayment(place, { amount: '0.10' }));
    const { GrpHdr, PmtInf } = parsed(painFile(file(...payments)));
    for (const part of [GrpHdr, PmtInf]) {
      expect(part).toMatchObject({ NbOfTxs: '30', CtrlSum: '3.00' });
    }
    expect(new Set(PmtInf.CdtTrfTxInf.map(({ PmtId }) => PmtId.EndToEndId)).size).toBe(30);
  });

  test.each(['0.01', '5.00', '1234567.80', '99999999.99'])(
    'writes the amount %s with a dot and two digits',
    (amount) => {
      const { PmtInf } = parsed(painFile(file(aPayment(1, { amount }))));
      expect(PmtInf.CdtTrfTxInf[0]?.Amt.InstdAmt['#text']).toBe(amount);
      expect(PmtInf.CtrlSum).toBe(amount);
    },
  );

  test('has only characters that banks accept, also for names in other scripts', () => {
    const { PmtInf } = parsed(
      painFile(
        file(
          aPayment(1, { holder: '陈氏诊所' }),
          aPayment(2, { holder: 'Clínica <Ñandú> & "Søn"' }),
          aPayment(3, { holder: 'x'.repeat(200) }),
        ),
      ),
    );
    const names = PmtInf.CdtTrfTxInf.map(({ Cdtr }) => Cdtr.Nm);
    expect(names).toEqual(['PB-202612-GP0001-AXA-OP', 'Clinica .Nandu. + .Son.', 'x'.repeat(140)]);
    expect(PmtInf.Dbtr.Nm).toBe('Verwaltung Grosse + Sohne');
  });

  test.each([{ account: ' ' }, { bic: '' }])('is not made with a payment with %j', (missing) => {
    const one = file(aPayment(1), aPayment(2, missing));
    expect(() => painFile(one)).toThrow('PR-2026-0004-000002 has no bank account');
    expect(() => csvFile(one)).toThrow('PR-2026-0004-000002 has no bank account');
  });

  test('is the same each time', () => {
    expect(painFile(file(aPayment(1)))).toBe(painFile(file(aPayment(1))));
  });
});

test('the CSV file has the same payments, and no name starts a formula', async () => {
  const rows = (await text(csvFile(file(aPayment(1, { holder: '=SUM(A1) Ödön' }))))).split('\r\n');
  expect(rows[0]).toBe('reference,payment_date,holder,bic,account,amount,currency,batch');
  expect(rows[1]).toBe(
    'PR-2026-0004-000001,2026-12-20,.SUM(A1) Odon,OCBCSGSG,999000121,100.10,SGD,PB-202612-GP0001-AXA-OP',
  );
});
