// Builders for tests of inpatient claims.

import { plainDate } from '../../values/plain-date.ts';
import { money, quantity, unitPrice } from '../amounts/calculation.builders.ts';
import { WITHOUT_MC, aCompleteForm } from './claim-form.builders.ts';
import type { ClaimForm } from './claim-form.ts';
import type {
  AssistingSurgeonForm,
  ConsumableForm,
  DoctorFeeForm,
  OperationForm,
  StayForm,
} from './stay-form.ts';

const surgeon = { name: 'Sim Surgeon', mcrNo: 'M99001Z' };

/** An operation of 4,500.00 on 3 November 2026. */
export function anOperation(more: Partial<OperationForm> = {}): OperationForm {
  return {
    tosp: 'SB916Z',
    name: 'Total knee replacement, primary',
    complexity: '6A',
    mainSurgeon: surgeon,
    assistantSurgeon: {},
    surgeonFee: money('4500.00'),
    operationDate: plainDate('2026-11-03'),
    ...more,
  };
}

/** A doctor who came on three days for 300.00 each. */
export function aDoctorFee(more: Partial<DoctorFeeForm> = {}): DoctorFeeForm {
  return {
    doctor: surgeon,
    attendanceType: 'DAILY',
    attendanceFee: money('300.00'),
    days: 3,
    ...more,
  };
}

export function anAssistingSurgeon(more: Partial<AssistingSurgeonForm> = {}): AssistingSurgeonForm {
  return { surgeon: { name: 'Ada Assistant', mcrNo: 'M99002A' }, fee: money('900.00'), ...more };
}

/** Two screws of 167.00. */
export function aConsumable(more: Partial<ConsumableForm> = {}): ConsumableForm {
  const amounts = { quantityMilli: quantity('2'), unitPriceE4: unitPrice('167.00') };
  return { name: 'Bone screw', ...amounts, ...more };
}

/** A stay in ward B1 with one operation. */
function aStay(more: Partial<StayForm> = {}): StayForm {
  return {
    wardType: 'B1',
    operations: [anOperation()],
    doctorFees: [],
    assistingSurgeons: [],
    consumables: [],
    ...more,
  };
}

/** An inpatient claim that can be submitted: admitted on 2, discharged on 5 November 2026. */
export function anInpatientForm(
  stay: Partial<StayForm> = {},
  more: Partial<ClaimForm> = {},
): ClaimForm {
  return {
    ...aCompleteForm({ procedures: [], drugs: [], ...WITHOUT_MC, visitTime: undefined }),
    claimType: 'INPATIENT',
    visitDate: plainDate('2026-11-02'),
    visitEndDate: plainDate('2026-11-05'),
    stay: aStay(stay),
    ...more,
  };
}
