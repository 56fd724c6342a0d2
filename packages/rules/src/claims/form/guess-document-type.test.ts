import { describe, expect, test } from 'vitest';
import { guessDocumentType } from './guess-document-type.ts';

describe('the name of a file', () => {
  test.each([
    ['Tax Invoice 20261103.pdf', 'TAX_INVOICE'],
    ['TaxInvoice-TAN.PDF', 'TAX_INVOICE'],
    ['hospital_bill (2).jpg', 'TAX_INVOICE'],
    ['official-receipt.png', 'RECEIPT'],
    ['MC20261103.pdf', 'MEDICAL_CERT'],
    ['discharge summary TAN.docx', 'DISCHARGE_SUMMARY'],
    ['referral.pdf', 'REFERRAL_LETTER'],
    ['X-ray left knee.jpg', 'DIAGNOSIS_REPORT'],
    ['FC form signed.pdf', 'FINANCIAL_COUNSELLING_FORM'],
    ["Doctor's memo.pdf", 'DOCTOR_MEMO'],
    ['Shield settlement letter.pdf', 'SHIELD_SETTLEMENT_LETTER'],
    ['CPF statement Oct.pdf', 'CPF_STATEMENT'],
    ['police report.pdf', 'ACCIDENT_REPORT'],
    ['Pre-admission certificate.pdf', 'DOCTOR_PAC'],
    ["Patient's pre-admission certificate.pdf", 'PATIENT_PAC'],
    ['NRIC front.jpg', 'MISC'],
    ['转诊信.pdf', 'REFERRAL_LETTER'],
    ['陈先生出院小结.pdf', 'DISCHARGE_SUMMARY'],
    ['退院サマリー.pdf', 'DISCHARGE_SUMMARY'],
    ['Überweisung 1.pdf', 'REFERRAL_LETTER'],
    ['Reçu_12.pdf', 'RECEIPT'],
    ['Informe de alta.pdf', 'DISCHARGE_SUMMARY'],
  ])('%s tells %s', (name, type) => {
    expect(guessDocumentType(name)).toBe(type);
  });

  test.each(['IMG_2041.jpg', 'scan.pdf', 'macro.pdf', 'McDonald.pdf', '.pdf'])(
    '%s tells nothing',
    (name) => {
      expect(guessDocumentType(name)).toBeUndefined();
    },
  );

  test('decides before the text', () => {
    expect(guessDocumentType('receipt.pdf', ['Tax invoice'])).toBe('RECEIPT');
  });
});

describe('the text of the first pages', () => {
  test.each([
    { text: 'Lion Clinic Pte Ltd\nTAX INVOICE\nReceipt no. 7', type: 'TAX_INVOICE' },
    { text: 'OFFICIAL RECEIPT for tax invoice 20', type: 'RECEIPT' },
    { text: 'Medical\nCertificate', type: 'MEDICAL_CERT' },
    { text: '出 院 小 结', type: 'DISCHARGE_SUMMARY' },
    { text: 'Entlassungsbericht vom 3.11.', type: 'DISCHARGE_SUMMARY' },
    { text: 'Central Provident Fund Board', type: 'CPF_STATEMENT' },
  ])('begins with a title of $type', ({ text, type }) => {
    expect(guessDocumentType('scan.pdf', [text])).toBe(type);
  });

  test('names the type on the second page if the first has no title', () => {
    expect(guessDocumentType('scan.pdf', ['Fax', 'Discharge summary'])).toBe('DISCHARGE_SUMMARY');
  });

  test('does not tell a type far below the top, or by words that any document contains', () => {
    expect(guessDocumentType('scan.pdf', [`${'word '.repeat(200)}tax invoice`])).toBeUndefined();
    expect(guessDocumentType('scan.pdf', ['Please bill us for the lab.'])).toBeUndefined();
  });
});
