import { describe, expect, test } from 'vitest';
import { LOCATION_TYPES } from '../../catalogue/location-type.ts';
import { plainDate } from '../../values/plain-date.ts';
import { money, unitPrice } from '../amounts/calculation.builders.ts';
import {
  WITHOUT_MC,
  aCompleteForm,
  aDiagnosis,
  aDrugForm,
  aProcedure,
  fieldsAndCodes,
  someFormFacts,
} from '../form/claim-form.builders.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import { claimMessage } from '../form/claim-problems.ts';
import { DOCUMENT_TYPES } from '../form/document-types.ts';
import { formOf, hasSection, isChargedAt, isRequired } from '../form/form-sections.ts';
import { validateClaim, warnAboutClaim } from './validate-claim.ts';

function found(form: Partial<ClaimForm>, facts: Partial<ClaimFormFacts> = {}): string[] {
  return fieldsAndCodes(validateClaim(aCompleteForm(form), someFormFacts(facts)));
}

describe('a claim that can be submitted', () => {
  test.each(LOCATION_TYPES)('has no problems: %s', (locationType) => {
    const category = isRequired(formOf('OUTPATIENT', locationType), 'CONSULTATION')
      ? 'CONSULTATION'
      : 'MISC';
    const form = {
      procedures: [aProcedure({ category })],
      drugs: isChargedAt(formOf('OUTPATIENT', locationType), 'DRUG') ? [aDrugForm()] : [],
      ...(hasSection(formOf('OUTPATIENT', locationType), 'mc') ? {} : WITHOUT_MC),
    };
    expect(found(form, { location: { locationType } })).toEqual([]);
  });

  test('a zero total is one problem, not repeated beside the price that causes it', () => {
    const total = { totalFeeAmount: money('0.00') };
    const free = { procedures: [aProcedure({ unitPriceE4: unitPrice('0') })], drugs: [] };
    expect(found(free, total)).toEqual(['total_fee_amount CLAIM_TOTAL_ZERO']);
    const unpriced = { procedures: [aProcedure({ unitPriceE4: undefined })], drugs: [] };
    expect(found(unpriced, total)).toEqual([
      'out_patient.procedures.0.unit_price UNIT_PRICE_REQUIRED',
    ]);
  });

  test('a consultation and a drug at a laboratory are both problems', () => {
    expect(found(WITHOUT_MC, { location: { locationType: 'LAB' } })).toEqual([
      'out_patient.procedures.0.da_sku_id NOT_CHARGED_HERE',
      'claim_drugs.0.da_sku_id NOT_CHARGED_HERE',
    ]);
  });

  test('an empty form has a problem at every required field, in the order of the form', () => {
    const empty = { diagnoses: [], procedures: [], drugs: [], documents: [] };
    const problems = validateClaim(empty, someFormFacts());
    expect(problems.map(({ field }) => field)).toEqual([
      'member_id_claimant',
      'policy_id',
      'plan_id',
      'date_of_visit_start',
      'out_patient.attending_doctor_code',
      'diagnosis',
      'out_patient.procedures',
    ]);
  });

  test('checks every part of the form', () => {
    const wrong = aCompleteForm({
      visitTime: 'noon',
      referralCode: 'REF',
      procedures: [{ category: 'CONSULTATION' }],
      drugs: [aDrugForm({ drugCode: undefined })],
    });
    const problems = validateClaim(wrong, someFormFacts({ referralRefusal: 'EXPIRED' }));
    expect(problems.map(({ code }) => code)).toEqual([
      'VISIT_TIME_UNKNOWN',
      'EXPIRED',
      'PRODUCT_REQUIRED',
      'QUANTITY_REQUIRED',
      'UNIT_PRICE_REQUIRED',
      'DRUG_REQUIRED',
    ]);
  });
});

describe('a medical certificate', () => {
  const none = { mcStartDate: undefined, mcReason: undefined };

  test('of -NA- or 0 days needs no further fields', () => {
    expect(found({ mcDays: null, ...none })).toEqual([]);
    expect(found({ mcDays: 0, ...none })).toEqual([]);
  });

  test.each([undefined, null, 0])('of %s days must have no start or reason', (mcDays) => {
    expect(found({ mcDays })).toEqual([
      'mc_start_date MC_WITHOUT_DAYS',
      'mc_reason MC_WITHOUT_DAYS',
    ]);
  });

  test('of half a day requires a start and a reason', () => {
    expect(found({ mcDays: 0.5, ...none })).toEqual([
      'mc_start_date MC_START_REQUIRED',
      'mc_reason MC_REASON_REQUIRED',
    ]);
  });

  test('OP-06 accepts only the listed numbers of days', () => {
    expect(found({ mcDays: 10 })).toEqual([]);
    expect(found({ mcDays: 10.5 })).toEqual(['mc_days MC_DAYS_UNKNOWN']);
    expect(found({ mcDays: 0.25 })).toEqual(['mc_days MC_DAYS_UNKNOWN']);
  });

  test.each([
    { start: '2026-11-04', expected: ['mc_start_date MC_START_RANGE'], words: 'the day before' },
    { start: '2026-11-05', expected: [], words: 'the visit day' },
    { start: '2026-11-06', expected: [], words: 'the next day' },
    { start: '2026-11-07', expected: ['mc_start_date MC_START_RANGE'], words: 'two days after' },
  ])('OP-07 from $words: $expected', ({ start, expected }) => {
    expect(found({ mcStartDate: plainDate(start) })).toEqual(expected);
  });

  test('has a listed reason, if the list is known', () => {
    expect(found({ mcReason: 'HOLIDAY' })).toEqual(['mc_reason MC_REASON_UNKNOWN']);
    expect(found({ mcReason: 'HOLIDAY' }, { mcReasons: undefined })).toEqual([]);
  });
});

describe('texts', () => {
  test.each([
    { name: 'receiptNo', max: 30, problem: 'receipt_no RECEIPT_TOO_LONG' },
    {
      name: 'referringClinicName',
      max: 200,
      problem: 'referring_clinic_name REFERRING_CLINIC_TOO_LONG',
    },
    { name: 'approvalCode', max: 20, problem: 'approval_code APPROVAL_CODE_TOO_LONG' },
  ] as const)('$name has at most $max characters', ({ name, max, problem }) => {
    expect(found({ [name]: 'x'.repeat(max) })).toEqual([]);
    expect(found({ [name]: 'x'.repeat(max + 1) })).toEqual([problem]);
  });

  test('each remark has at most 500 characters', () => {
    const [most, more] = ['x'.repeat(500), 'x'.repeat(501)];
    expect(found({ remarks: [most, most] })).toEqual([]);
    expect(found({ remarks: [most, more] })).toEqual(['claim_remarks REMARKS_TOO_LONG']);
  });
});

describe('documents', () => {
  test('requires every required type', () => {
    const requiredDocuments = ['RECEIPT', 'REFERRAL_LETTER'] as const;
    const documents = [{ key: 'F1', docType: 'RECEIPT' }] as const;
    const problems = validateClaim(
      aCompleteForm({ documents }),
      someFormFacts({ requiredDocuments }),
    );
    expect(problems).toEqual([
      {
        field: 'supporting_docs',
        code: 'DOCUMENT_REQUIRED',
        params: { docType: 'REFERRAL_LETTER' },
      },
    ]);
  });

  test('rejects a file that is named again under another type', () => {
    const receipt = { key: 'F1', docType: 'RECEIPT' } as const;
    const invoice = { key: 'F2', docType: 'TAX_INVOICE' } as const;
    expect(found({ documents: [receipt, invoice] })).toEqual([]);
    const again = { ...receipt, docType: 'DISCHARGE_SUMMARY' } as const;
    expect(found({ documents: [receipt, again, invoice, receipt] })).toEqual([
      'supporting_docs.1 DOCUMENT_TWICE',
      'supporting_docs.3 DOCUMENT_TWICE',
    ]);
  });

  test('there are fourteen types', () => {
    expect(new Set(DOCUMENT_TYPES).size).toBe(14);
  });
});

describe('a drug for chronic illness', () => {
  test('without a chronic diagnosis is a warning and does not prevent submission', () => {
    const drugs = [aDrugForm(), aDrugForm({ isChronic: true })];
    expect(warnAboutClaim({ diagnoses: [aDiagnosis()], drugs })).toEqual([
      { field: 'claim_drugs.1.is_chronic', code: 'CHRONIC_DRUG_WITHOUT_DIAGNOSIS', params: {} },
    ]);
    expect(found({ drugs })).toEqual([]);
    const chronic = aDiagnosis({ isChronic: true });
    expect(warnAboutClaim({ diagnoses: [chronic], drugs })).toEqual([]);
  });
});

describe('messages', () => {
  test('OP-07 states in the exact words that the certificate starts too late', () => {
    const [problem] = validateClaim(
      aCompleteForm({ mcStartDate: plainDate('2026-11-07') }),
      someFormFacts(),
    );
    expect(problem && claimMessage(problem)).toBe(
      'MC Start date can be equal to or one day after the Visit date.',
    );
  });

  test('MEMB-09 states in the exact words that the visit is outside the policy', () => {
    const policy = { isActive: false, startDate: plainDate('2020-01-01') };
    const [problem] = validateClaim(aCompleteForm(), someFormFacts({ policy }));
    expect(problem && claimMessage(problem)).toBe(
      'Member policy is invalid for selected visit date',
    );
  });

  test('contain their figures', () => {
    const params = { min: 1, max: 4 };
    expect(claimMessage({ code: 'FREQUENCY_RANGE', params })).toBe(
      'Choose how often a day: 1 to 4 times.',
    );
  });

  test('keep the placeholder of a missing figure', () => {
    expect(claimMessage({ code: 'REMARKS_TOO_LONG', params: {} })).toBe(
      'Enter remarks of at most {max} characters.',
    );
  });
});
