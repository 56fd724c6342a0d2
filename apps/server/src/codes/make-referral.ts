// Makes a referral code with which the plan pays a visit to a laboratory, an X-ray centre or a specialist. The public
// tool and signed-in clinics share these rules; they differ in how they prove who the member is.
import { randomBytes } from 'node:crypto';
import { mapBenefit } from '@portal/rules/benefits/map-benefit.ts';
import type { FeeCategory } from '@portal/rules/catalogue/fee-category.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import {
  CODE_LENGTH,
  type ConsultType,
  isDiagnosisNeeded,
  notificationCodeOf,
  notificationValidity,
} from '@portal/rules/codes/notification-code.ts';
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { listPlansOnPanelsOf, loadPlan } from '../benefits/public.ts';
import { findDiagnosis } from '../catalogue/public.ts';
import {
  type CoveredMemberRow,
  employmentOf,
  invalidReasonOf,
  type PolicyTermRow,
} from '../members/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  findReferralOfRequest,
  insertReferral,
  type NewReferral,
  type ReferralOfRequest,
  type ReferralProof,
} from './referrals.queries.ts';

export interface ReferralOrder {
  /** The member in the policy, as of the visit date. */
  readonly policy: Pick<CoveredMemberRow, 'employment' | 'member_id' | 'policy_id'> & PolicyTermRow;
  readonly clinic: { readonly id: string; readonly type: LocationType };
  readonly type: ConsultType;
  readonly visitDate: PlainDate;
  /** Empty: none. */
  readonly diagnosisCode: string;
  readonly remarks: string;
  /** Ids of the referring doctor, and of the suggested clinic and doctor. */
  readonly doctorId?: string | undefined;
  readonly referredClinicId?: string | undefined;
  readonly referredDoctorId?: string | undefined;
}

export type ReferralOrderProblem =
  | 'POLICY_INVALID'
  | 'NOT_ON_PANEL'
  | 'NOT_COVERED'
  | 'DIAGNOSIS_MISSING';

interface MadeReferral extends ReferralOfRequest {
  /** False if another request with the same key made it at the same moment. */
  readonly isNew: boolean;
}

export async function makeReferral(
  tx: Transaction,
  order: ReferralOrder,
  proof: ReferralProof,
): Promise<MadeReferral | ReferralOrderProblem> {
  const { policy, clinic, type, visitDate, diagnosisCode } = order;
  const problem = await coverProblem(tx, order);
  if (problem !== undefined) return problem;
  const diagnosis = diagnosisCode === '' ? undefined : await findDiagnosis(tx, diagnosisCode);
  const needsDiagnosis = diagnosisCode !== '' || isDiagnosisNeeded(clinic.type, type);
  if (needsDiagnosis && diagnosis === undefined) return 'DIAGNOSIS_MISSING';
  const valid = notificationValidity(type, visitDate);
  const referral = {
    member_id: policy.member_id,
    policy_id: policy.policy_id,
    referral_type: type,
    referring_location_id: clinic.id,
    referring_practitioner_id: order.doctorId ?? null,
    referred_location_id: order.referredClinicId ?? null,
    referred_practitioner_id: order.referredDoctorId ?? null,
    diagnosis_code: diagnosis?.code ?? null,
    diagnosis_description: diagnosis?.description ?? null,
    remarks: order.remarks === '' ? null : order.remarks,
    valid_from: valid.from,
    valid_to: valid.to,
  };
  return storeUnderNewCode(tx, referral, proof);
}

/** The fee category of the referral. */
const categories: Readonly<Record<ConsultType, FeeCategory>> = {
  LAB: 'LAB',
  XRAY: 'IMAGING',
  SP: 'CONSULTATION',
};

async function coverProblem(
  tx: Transaction,
  { policy, clinic, type, visitDate }: ReferralOrder,
): Promise<ReferralOrderProblem | undefined> {
  const isInForce =
    invalidReasonOf(policy, visitDate) === undefined &&
    isEmployedOn(employmentOf(policy.employment), visitDate);
  const plan =
    policy.plan_id === null || !isInForce ? undefined : await loadPlan(tx, policy.plan_id);
  if (plan === undefined) return 'POLICY_INVALID';
  const { id } = plan.plan;
  const onPanels = await listPlansOnPanelsOf(tx, [id], [clinic.id], visitDate);
  if (!onPanels.has(id)) return 'NOT_ON_PANEL';
  const benefit = mapBenefit(plan.cover, {
    claimType: 'OUTPATIENT',
    locationType: type,
    category: categories[type],
  });
  return benefit === undefined ? 'NOT_COVERED' : undefined;
}

const triesForCode = 5;

async function storeUnderNewCode(
  tx: Transaction,
  referral: Omit<NewReferral, 'code'>,
  proof: ReferralProof,
): Promise<MadeReferral> {
  const { valid_from, valid_to } = referral;
  for (let tried = 0; tried < triesForCode; tried += 1) {
    const code = notificationCodeOf(randomBytes(CODE_LENGTH));
    // Tries the next code only if this one is taken.
    const isStored = await insertReferral(tx, { ...referral, code }, proof);
    if (isStored) return { code, valid_from, valid_to, isNew: true };
    const { requestHash } = proof;
    const known = requestHash === null ? undefined : await findReferralOfRequest(tx, requestHash);
    if (known !== undefined) return { ...known, isNew: false };
  }
  throw new Error('no free referral code was found');
}
