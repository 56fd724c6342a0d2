// Builders for tests of the claim form.

import { plainDate } from '../../values/plain-date.ts';
import { quantity, unitPrice } from '../amounts/calculation.builders.ts';
import type { ClaimForm, DiagnosisForm, DrugForm, ProcedureForm } from './claim-form.ts';
import type { ClaimFormFacts } from './claim-form-facts.ts';
import type { ClaimProblem } from './claim-problems.ts';

/** An acute principal diagnosis. */
export function aDiagnosis(more: Partial<DiagnosisForm> = {}): DiagnosisForm {
  return { code: 'J00', isPrincipal: true, isAcute: true, ...more };
}

/** A consultation of 35.00. */
export function aProcedure(more: Partial<ProcedureForm> = {}): ProcedureForm {
  const amounts = { quantityMilli: quantity('1'), unitPriceE4: unitPrice('35.00') };
  return { category: 'CONSULTATION', productCode: 'CONSULTATION', ...amounts, ...more };
}

/** No medical certificate. */
export const WITHOUT_MC = { mcDays: null, mcStartDate: undefined, mcReason: undefined };

/** A complete drug line. */
export function aDrugForm(more: Partial<DrugForm> = {}): DrugForm {
  return {
    drugCode: 'PARACETAMOL',
    dosageMilli: quantity('1'),
    frequencyPerDay: 3,
    quantityMilli: quantity('21'),
    unitPriceE4: unitPrice('0.35'),
    ...more,
  };
}

/** A form that can be submitted. */
export function aCompleteForm(more: Partial<ClaimForm> = {}): ClaimForm {
  return {
    memberId: 'M1',
    locationId: 'L1',
    policyId: 'P1',
    planId: 'PL1',
    visitDate: plainDate('2026-11-05'),
    visitTime: '07:00 PM',
    attendingDoctorCode: 'M99001Z',
    diagnoses: [aDiagnosis()],
    procedures: [aProcedure()],
    drugs: [aDrugForm()],
    mcDays: 1.5,
    mcStartDate: plainDate('2026-11-05'),
    mcReason: 'SICK',
    receiptNo: 'R-1',
    documents: [],
    ...more,
  };
}

/** A general practice on 5 November 2026, the member covered from 2026 to 2027. */
export function someFormFacts(more: Partial<ClaimFormFacts> = {}): ClaimFormFacts {
  return {
    today: plainDate('2026-11-05'),
    location: { locationType: 'GP' },
    isFwaOn: true,
    doctors: [{ code: 'M99001Z' }],
    policy: {
      isActive: true,
      startDate: plainDate('2026-01-01'),
      endDate: plainDate('2027-12-31'),
    },
    mcReasons: ['SICK', 'FOLLOW-UP'],
    ...more,
  };
}

/** Problems in short form: `field CODE`. */
export function fieldsAndCodes(problems: readonly ClaimProblem[]): string[] {
  return problems.map(({ field, code }) => `${field} ${code}`);
}
