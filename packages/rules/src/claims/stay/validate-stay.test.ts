import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { money } from '../amounts/calculation.builders.ts';
import {
  WITHOUT_MC,
  aCompleteForm,
  fieldsAndCodes,
  someFormFacts,
} from '../form/claim-form.builders.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import {
  aConsumable,
  aDoctorFee,
  anAssistingSurgeon,
  anInpatientForm,
  anOperation,
} from '../form/stay-form.builders.ts';
import type { StayForm } from '../form/stay-form.ts';
import { validateClaim } from '../checks/validate-claim.ts';

const atSpecialist = { location: { locationType: 'SP' } } as const;

function found(
  stay: Partial<StayForm>,
  more: Partial<ClaimForm> = {},
  facts: Partial<ClaimFormFacts> = {},
): string[] {
  const all = { ...someFormFacts(atSpecialist), ...facts };
  return fieldsAndCodes(validateClaim(anInpatientForm(stay, more), all));
}

/** A visit that began on 4 November. */
function foundOfVisit(end: string): string[] {
  const form = aCompleteForm({
    visitDate: plainDate('2026-11-04'),
    visitEndDate: plainDate(end),
    ...WITHOUT_MC,
  });
  return fieldsAndCodes(validateClaim(form, someFormFacts()));
}

/** A claim of 1,000.00 of which MediSave pays half. */
function foundWithMediShield(amount: string): string[] {
  const own = { payByMedisave: money('500.00'), payToMedishield: money(amount) };
  return found({}, own, { totalFeeAmount: money('1000.00') });
}

describe('a stay that can be submitted', () => {
  test("has an operation or a doctor's attendance", () => {
    expect(found({})).toEqual([]);
    expect(found({ operations: [], doctorFees: [aDoctorFee()] })).toEqual([]);
  });

  test('may have every kind of charge', () => {
    const stay = {
      doctorFees: [aDoctorFee({ isAnaesthetist: true, surgicalFee: money('100.00') })],
      assistingSurgeons: [anAssistingSurgeon({ tosp: 'SB916Z' })],
      consumables: [aConsumable()],
    };
    expect(found(stay)).toEqual([]);
  });

  test('may end on its first day (day surgery)', () => {
    const day = plainDate('2026-11-03');
    expect(found({ wardType: 'DAY' }, { visitDate: day, visitEndDate: day })).toEqual([]);
  });

  test('IP-01 is not possible at clinics that admit no patients', () => {
    expect(found({}, {}, { location: { locationType: 'GP' } })).toEqual([
      'claim_type CLAIM_TYPE_NOT_OFFERED',
    ]);
  });
});

describe('the days of a stay', () => {
  const admission = 'in_patient.admission_date';
  const discharge = 'in_patient.discharge_date';
  test.each<{ words: string; change: Partial<ClaimForm>; expected: readonly string[] }>([
    {
      words: 'no admission',
      change: { visitDate: undefined },
      expected: [`${admission} VISIT_DATE_REQUIRED`],
    },
    {
      words: 'no discharge',
      change: { visitEndDate: undefined },
      expected: [`${discharge} DISCHARGE_REQUIRED`],
    },
    {
      words: 'a discharge before the admission',
      change: { visitEndDate: plainDate('2026-11-01') },
      expected: [`${discharge} DISCHARGE_BEFORE_ADMISSION`],
    },
    {
      words: 'a discharge after today',
      change: { visitEndDate: plainDate('2026-11-06') },
      expected: [`${discharge} DISCHARGE_IN_FUTURE`],
    },
    {
      words: 'an admission after today',
      change: { visitDate: plainDate('2026-11-06'), visitEndDate: plainDate('2026-11-06') },
      expected: [
        `${admission} VISIT_DATE_IN_FUTURE`,
        `${discharge} DISCHARGE_IN_FUTURE`,
        'in_patient.operations.0.operation_date OPERATION_OUTSIDE_STAY',
      ],
    },
    {
      words: 'no principal surgeon',
      change: { attendingDoctorCode: undefined },
      expected: ['in_patient.principal_surgeon_number SURGEON_REQUIRED'],
    },
  ])('$words', ({ change, expected }) => {
    expect(found({}, change)).toEqual(expected);
  });

  test('a visit may end later than it began, but not after today', () => {
    expect(foundOfVisit('2026-11-05')).toEqual([]);
    expect(foundOfVisit('2026-11-03')).toEqual(['date_of_visit_end VISIT_END_BEFORE_START']);
    expect(foundOfVisit('2026-11-06')).toEqual(['date_of_visit_end VISIT_DATE_IN_FUTURE']);
  });
});

describe('the charges of a stay', () => {
  const at = 'in_patient.operations.0';
  test.each<{ words: string; stay: Partial<StayForm>; expected: readonly string[] }>([
    {
      words: 'neither operation nor attendance',
      stay: { operations: [] },
      expected: ['in_patient.operations OPERATION_REQUIRED'],
    },
    {
      words: 'no ward',
      stay: { wardType: undefined },
      expected: ['in_patient.ward_type WARD_REQUIRED'],
    },
    {
      words: 'an operation without anything',
      stay: { operations: [{ mainSurgeon: {}, assistantSurgeon: {} }] },
      expected: [
        `${at}.tosp TOSP_REQUIRED`,
        `${at}.operation_date OPERATION_DATE_REQUIRED`,
        `${at}.main_surgeon_name DOCTOR_NAME_REQUIRED`,
        `${at}.main_surgeon_mcr_no MCR_REQUIRED`,
        `${at}.surgeon_fee SURGEON_FEE_REQUIRED`,
      ],
    },
    {
      words: 'no complexity',
      stay: { operations: [anOperation({ complexity: undefined })] },
      expected: [`${at}.complexity COMPLEXITY_REQUIRED`],
    },
    {
      words: 'an operation on the day before the admission',
      stay: { operations: [anOperation({ operationDate: plainDate('2026-11-01') })] },
      expected: [`${at}.operation_date OPERATION_OUTSIDE_STAY`],
    },
    {
      words: 'an operation on the day after the discharge',
      stay: { operations: [anOperation({ operationDate: plainDate('2026-11-06') })] },
      expected: [`${at}.operation_date OPERATION_OUTSIDE_STAY`],
    },
    {
      words: 'numbers under which no doctor is registered',
      stay: {
        operations: [
          anOperation({
            mainSurgeon: { name: 'Sim Surgeon', mcrNo: '<B>' },
            assistantSurgeon: { mcrNo: 'M99 001Z' },
          }),
        ],
        doctorFees: [aDoctorFee({ doctor: { name: 'Doc', mcrNo: '2026-11-24' } })],
        assistingSurgeons: [anAssistingSurgeon({ surgeon: { name: 'Ada', mcrNo: 'A1' } })],
      },
      expected: [
        `${at}.main_surgeon_mcr_no MCR_FORM`,
        `${at}.assistant_surgeon_mcr_no MCR_FORM`,
        'in_patient.assisting_surgeons.0.mcr_no MCR_FORM',
        'in_patient.doctor_fee.0.mcr_no MCR_FORM',
      ],
    },
    {
      words: 'a surgeon who assists at the own operation',
      stay: { operations: [anOperation({ assistantSurgeon: { mcrNo: 'M99001Z' } })] },
      expected: [`${at}.assistant_surgeon_mcr_no ASSISTANT_IS_SURGEON`],
    },
    {
      words: 'a surgeon who assists at the own operation, without the letter of the register',
      stay: { operations: [anOperation({ assistantSurgeon: { mcrNo: '99001Z' } })] },
      expected: [`${at}.assistant_surgeon_mcr_no ASSISTANT_IS_SURGEON`],
    },
    {
      words: 'a surgeon who is paid for assisting at the own operation',
      stay: {
        assistingSurgeons: [anAssistingSurgeon({ surgeon: { name: 'Sim', mcrNo: 'M99001Z' } })],
      },
      expected: ['in_patient.assisting_surgeons.0.mcr_no ASSISTANT_IS_SURGEON'],
    },
    {
      words: 'an assisting surgeon without anything',
      stay: { assistingSurgeons: [{ surgeon: {} }] },
      expected: [
        'in_patient.assisting_surgeons.0.name DOCTOR_NAME_REQUIRED',
        'in_patient.assisting_surgeons.0.mcr_no MCR_REQUIRED',
        'in_patient.assisting_surgeons.0.fee FEE_REQUIRED',
      ],
    },
    {
      words: "a doctor's fee without anything",
      stay: { doctorFees: [{ doctor: {} }] },
      expected: [
        'in_patient.doctor_fee.0.doctor_name DOCTOR_NAME_REQUIRED',
        'in_patient.doctor_fee.0.mcr_no MCR_REQUIRED',
        'in_patient.doctor_fee.0.attendance_type ATTENDANCE_TYPE_REQUIRED',
        'in_patient.doctor_fee.0.attendance_fee FEE_REQUIRED',
        'in_patient.doctor_fee.0.no_of_days DAYS_RANGE',
      ],
    },
    {
      words: 'a consumable without anything',
      stay: { consumables: [{}] },
      expected: [
        'in_patient.claim_consumables.0.consumable CONSUMABLE_REQUIRED',
        'in_patient.claim_consumables.0.quantity QUANTITY_REQUIRED',
        'in_patient.claim_consumables.0.unit_price UNIT_PRICE_REQUIRED',
      ],
    },
  ])('$words', ({ stay, expected }) => {
    expect(found(stay)).toEqual(expected);
  });

  test('a surgeon may assist another surgeon', () => {
    const other = { name: 'Olga Other', mcrNo: 'M99003B' };
    const operations = [anOperation(), anOperation({ tosp: 'SB901Z', mainSurgeon: other })];
    const self = { name: 'Sim Surgeon', mcrNo: 'M99001Z' };
    const assisting = (tosp: string | undefined) =>
      found({ operations, assistingSurgeons: [anAssistingSurgeon({ surgeon: self, tosp })] });
    expect(assisting('SB901Z')).toEqual([]);
    expect(assisting(undefined)).toEqual([]);
    expect(assisting('SB916Z')).toEqual([
      'in_patient.assisting_surgeons.0.mcr_no ASSISTANT_IS_SURGEON',
    ]);
  });

  test.each([
    { products: {}, expected: [`${at}.tosp TOSP_UNKNOWN`], words: 'is not listed' },
    {
      products: { SB916Z: { category: 'PROCEDURE', typeId: 6 } },
      expected: [`${at}.tosp TOSP_UNKNOWN`],
      words: 'is another kind of procedure',
    },
    {
      products: { SB916Z: { category: 'PROCEDURE', typeId: 9 } },
      expected: [],
      words: 'is in the table of surgical procedures',
    },
  ])('an operation that $words', ({ products, expected }) => {
    expect(found({}, {}, { products })).toEqual(expected);
  });
});

test("a guarantee letter replaces the doctor's certificate, but no other document", () => {
  const requiredDocuments = ['DOCTOR_PAC', 'TAX_INVOICE'] as const;
  const missing = (stay: Partial<StayForm>) =>
    validateClaim(anInpatientForm(stay), {
      ...someFormFacts(atSpecialist),
      requiredDocuments,
    }).map(({ params }) => params['docType']);
  expect(missing({})).toEqual(['DOCTOR_PAC', 'TAX_INVOICE']);
  expect(missing({ logNo: 'LOG-2611-0001' })).toEqual(['TAX_INVOICE']);
});

test.each([
  ['500.00', []],
  ['499.99', ['pay_by_medisave MEDISAVE_OVER_PATIENT']],
  ['0.00', ['pay_by_medisave MEDISAVE_OVER_PATIENT']],
])("MediSave of 500.00 against the patient's part of %s: %j", (part, expected) => {
  const totals = {
    totalFeeAmount: money('1000.00'),
    totalPatientPayableAmount: money(part),
  };
  expect(found({}, { payByMedisave: money('500.00') }, totals)).toEqual(expected);
});

test('MediSave and MediShield together pay at most the total of the claim', () => {
  expect(foundWithMediShield('500.00')).toEqual([]);
  expect(foundWithMediShield('500.01')).toEqual(['pay_by_medisave MEDISAVE_OVER_TOTAL']);
});
