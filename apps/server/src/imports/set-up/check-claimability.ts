// Whether a clinic can claim for a member on a day, judged from the facts of a claim. Screen and command share it.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { Uuid } from '@portal/contract/wire/values.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { CLAIM_OBSTACLES, claimObstacles } from '@portal/rules/imports/claim-obstacles.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { contextOf, loadClaimFacts } from '../../claims/public.ts';
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import {
  listPoliciesOfMember,
  withoutRepeats,
  type PolicyMemberRow,
} from '../../members/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findMemberToCheck, hasPrices, hasUser, type CheckedMemberRow } from './set-up.queries.ts';

export interface ClaimabilityQuestion {
  readonly clinicCode: string;
  /** Its blind index, or the member's id. */
  readonly member: { readonly index: Buffer | null; readonly id: string | null };
  readonly claimType: ClaimType;
  readonly visitDate: PlainDate;
  readonly today: PlainDate;
}

/** The member of a typed national number, or of an id. */
export function memberOf(
  typed: string,
  nationalIds: Pick<NationalIds, 'index'>,
): ClaimabilityQuestion['member'] {
  const id = Uuid.safeParse(typed).data;
  if (id !== undefined) return { id, index: null };
  return { id: null, index: nationalIds.index(normaliseNric(typed)) };
}

export type Claimability = Reply<'checkClaimability'>['data'];

/** @throws ProblemError LOCATION_NOT_FOUND, MEMBER_NOT_FOUND, each at its field */
export async function checkClaimability(
  tx: Transaction,
  asked: ClaimabilityQuestion,
): Promise<Claimability> {
  const clinic = await findLocationByIdOrCode(tx, asked.clinicCode);
  if (clinic === undefined) throw missingAt('LOCATION_NOT_FOUND', 'clinic_code');
  const member = await findMemberToCheck(tx, asked.member);
  if (member === undefined) throw missingAt('MEMBER_NOT_FOUND', 'member');
  const { visitDate: date } = asked;
  const policies = withoutRepeats(
    await listPoliciesOfMember(tx, { memberId: member.id, date, clinicIds: null }),
    date,
  );
  const checks: Claimability['checks'] = [];
  for (const policy of policies.length === 0 ? [undefined] : policies) {
    checks.push(await checkPolicy(tx, asked, { clinicId: clinic.id, member, policy }));
  }
  return {
    clinic: { id: clinic.id, code: clinic.code, name: clinic.name },
    member: { id: member.id, name: member.name, nric: maskTail(member.national_id_tail) },
    visit_date: date,
    claim_type: asked.claimType,
    can_claim: checks.some(({ obstacles }) => obstacles.length === 0),
    checks,
  };
}

/** A refusal at the field with the unknown code or number. */
export function missingAt(
  code: 'CLAIM_NOT_FOUND' | 'LOCATION_NOT_FOUND' | 'MEMBER_NOT_FOUND',
  field: string,
): ProblemError {
  const { text: message } = new ProblemError(code);
  return new ProblemError(code, { details: [{ field, code, message }] });
}

interface Checked {
  readonly clinicId: string;
  readonly member: CheckedMemberRow;
  readonly policy: PolicyMemberRow | undefined;
}

async function checkPolicy(
  tx: Transaction,
  { claimType, visitDate, today }: ClaimabilityQuestion,
  { clinicId, member, policy }: Checked,
): Promise<Claimability['checks'][number]> {
  const day =
    claimType === 'INPATIENT'
      ? { in_patient: { admission_date: visitDate } }
      : { date_of_visit_start: visitDate };
  const claim = SentClaim.parse({
    claim_type: claimType,
    member_id_claimant: member.id,
    provider_company_id: clinicId,
    policy_id: policy?.policy_id,
    ...day,
  });
  const form = claimFormOf(claim);
  const facts = await loadClaimFacts(tx, form, today);
  const context = contextOf(form, facts, today);
  const beside = {
    isOnPanelOfInsurer: facts.panels.some(
      (row) => row.insurer_code === policy?.insurer_code && row.status === 'ACTIVE',
    ),
    hasPrices: context.panelId !== undefined && (await hasPrices(tx, context.panelId, visitDate)),
    hasUser: await hasUser(tx, clinicId),
  };
  const visit = { claimType, policyId: policy?.policy_id, visitDate };
  return {
    policy:
      policy === undefined
        ? null
        : {
            policy_number: policy.policy_number,
            insurer_code: policy.insurer_code,
            company_name: policy.company_name,
            plan_name: policy.plan_name,
          },
    obstacles: claimObstacles(visit, context, beside).map((code) => ({
      code,
      kind: CLAIM_OBSTACLES[code] ?? null,
    })),
  };
}
