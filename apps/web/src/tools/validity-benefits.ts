// Loads a member's benefits at a clinic today (Access spec §7, plans/search).
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import { call } from '../platform/api/api.ts';
import { today } from '../platform/clock.ts';
import type { Programme } from '../programmes/public.ts';
import { type FoundClinic, programmeHeaders } from './lookups.ts';
import type { LookedUpPolicy } from './member-policy.ts';
import { type BenefitGroup, listedGroups } from './validity-rows.ts';

export interface ValidityResult {
  readonly policy: LookedUpPolicy;
  readonly groups: readonly BenefitGroup[];
}

/** No benefit applies: reported like any other failure, so that it reveals nothing about the member. */
class NoBenefit extends Error {}

export interface BenefitsQuestion {
  readonly programme: Programme;
  readonly clinic: FoundClinic;
  readonly policy: LookedUpPolicy;
  readonly nric: string;
  readonly pass: string | null;
}

/** @throws NoBenefit if no group is listed; ApiProblem if the server rejects the call */
export async function readBenefits(ask: BenefitsQuestion): Promise<readonly BenefitGroup[]> {
  const { clinic, policy, pass } = ask;
  const { data } = await call('searchPlans', {
    body: {
      incurred_date: today(),
      member_id: policy.memberId,
      nric: normaliseNric(ask.nric),
      relation: policy.relation,
      policy_id: policy.id,
      panel_ids: clinic.panels.map((panel) => panel.id),
      provider_code: clinic.code,
      provider_type: parseLocationType(clinic.location_type.code) ?? 'GP',
      system_version: policy.systemVersion,
    },
    headers: {
      ...programmeHeaders(ask.programme),
      ...(pass === null ? {} : { 'X-Captcha': pass }),
    },
  });
  const groups = listedGroups(data);
  if (groups.length === 0) throw new NoBenefit();
  return groups;
}
