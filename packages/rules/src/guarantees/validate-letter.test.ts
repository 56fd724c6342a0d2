import { describe, expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import { plainDate } from '../values/plain-date.ts';
import {
  estimatedTotal,
  isShortNotice,
  letterMessage,
  type LetterFacts,
  type LetterForm,
  validateLetter,
  workingDaysUntil,
} from './validate-letter.ts';

const complete: LetterForm = {
  policyId: 'a policy',
  admissionDate: plainDate('2026-11-16'),
  hospital: 'HP0001',
  wardType: 'B1',
  surgeon: 'M99001A',
  diagnosisCode: 'K80.20',
  operations: [{ tosp: 'SF903Z', fee: cents(120_000) }],
  otherFees: cents(80_000),
  contactName: 'Ann Clerk',
  contactPhone: '+65 6123 4567',
  documentCount: 1,
};

const facts: LetterFacts = {
  today: plainDate('2026-11-06'),
  isPolicyValid: true,
  coversInpatient: true,
  isOnPanel: true,
  isDiagnosisKnown: true,
  knownOperations: new Set(['SF903Z']),
};

const found = (form: Partial<LetterForm>, more: Partial<LetterFacts> = {}) =>
  validateLetter({ ...complete, ...form }, { ...facts, ...more }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('a request for a guarantee letter', () => {
  test('with every field can be submitted', () => {
    expect(found({})).toEqual([]);
  });

  test('LOG-01 an empty request names every field that it needs', () => {
    expect(
      validateLetter({ operations: [], documentCount: 0 }, facts).map(({ code }) => code),
    ).toEqual([
      'POLICY_REQUIRED',
      'ADMISSION_REQUIRED',
      'HOSPITAL_REQUIRED',
      'WARD_REQUIRED',
      'SURGEON_REQUIRED',
      'DIAGNOSIS_REQUIRED',
      'OPERATION_OR_REASON',
      'ESTIMATE_REQUIRED',
      'CONTACT_REQUIRED',
      'DOCUMENT_REQUIRED',
    ]);
  });

  test.each<[string, Partial<LetterForm>, Partial<LetterFacts>, string[]]>([
    ['the admission is today', { admissionDate: plainDate('2026-11-06') }, {}, []],
    [
      'the admission was yesterday',
      { admissionDate: plainDate('2026-11-05') },
      {},
      ['admission_date ADMISSION_IN_PAST'],
    ],
    ['a reason replaces the operation', { operations: [], reason: 'Observation' }, {}, []],
    [
      'an operation has no code',
      { operations: [{ fee: cents(1) }] },
      {},
      ['operations.0.tosp OPERATION_REQUIRED'],
    ],
    [
      'an operation is unknown',
      {},
      { knownOperations: new Set() },
      ['operations.0.tosp OPERATION_UNKNOWN'],
    ],
    ['the estimate is one cent', { operations: [{ tosp: 'SF903Z' }], otherFees: cents(1) }, {}, []],
    [
      'the estimate is zero',
      { operations: [{ tosp: 'SF903Z' }], otherFees: cents(0) },
      {},
      ['other_fees ESTIMATE_REQUIRED'],
    ],
    ['the policy has ended', {}, { isPolicyValid: false }, ['policy_id POLICY_INVALID']],
    [
      'the policy has no inpatient cover',
      {},
      { coversInpatient: false },
      ['policy_id INPATIENT_NOT_COVERED'],
    ],
    ['the clinic is on no panel', {}, { isOnPanel: false }, ['policy_id NOT_ON_PANEL']],
    [
      'the diagnosis is unknown',
      {},
      { isDiagnosisKnown: false },
      ['diagnosis_code DIAGNOSIS_UNKNOWN'],
    ],
    ['the contact has no telephone', { contactPhone: '' }, {}, ['contact_phone CONTACT_REQUIRED']],
    ['there is no document', { documentCount: 0 }, {}, ['supporting_docs DOCUMENT_REQUIRED']],
  ])('%s', (_, form, more, problems) => {
    expect(found(form, more)).toEqual(problems);
  });

  test('the total is the sum of all estimated fees', () => {
    expect(estimatedTotal(complete)).toBe(200_000);
    expect(estimatedTotal({ operations: [{ tosp: 'SF903Z' }] })).toBe(0);
  });

  test('a message names the day', () => {
    const [problem] = validateLetter(
      { ...complete, admissionDate: plainDate('2026-11-01') },
      facts,
    );
    expect(problem && letterMessage(problem)).toBe(
      'The admission cannot be before today, 2026-11-06.',
    );
  });
});

describe('the notice before the admission, on Friday 6 November 2026', () => {
  const friday = plainDate('2026-11-06');

  test.each([
    ['2026-11-06', 0, true],
    ['2026-11-09', 1, true],
    ['2026-11-12', 4, true],
    ['2026-11-13', 5, false],
    ['2026-12-25', 35, false],
  ])('an admission on %s is %i working days away: short notice %s', (day, days, isShort) => {
    expect(workingDaysUntil(plainDate(day), friday)).toBe(days);
    expect(isShortNotice(plainDate(day), friday)).toBe(isShort);
  });

  test('a public holiday is not a working day', () => {
    const holidays = [plainDate('2026-11-10')];
    expect(isShortNotice(plainDate('2026-11-13'), friday, holidays)).toBe(true);
  });
});
