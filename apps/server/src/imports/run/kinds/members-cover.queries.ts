import { maskTail } from '@portal/rules/members/mask-nric.ts';
import type { CoverOfKind } from '../import-kind.ts';

/** The policies of changed lines: a main holder's line also decides the cover of the others. */
const changedPolicies = 'SELECT s.policy_id FROM import_stored s JOIN import_change x USING (line)';

/**
 * The days on which a visit of a member is covered, for each plan (rules, policy-validity.ts): another plan on a day also
 * takes away the day of the former plan.
 */
export const MEMBER_COVER: CoverOfKind = {
  periods: `
    SELECT pm.policy_id AS one, pm.member_id AS other, y.plan_id::text AS part,
           greatest(p.start_date, pm.start_date, y.start_date, pm.waiting_until) AS first,
           least(p.expiry_date, pm.end_date, y.end_date, pm.suspended_from - 1) AS last
      FROM policy_member pm JOIN policy p ON p.id = pm.policy_id
      JOIN policy_member_plan y ON y.policy_member_id = pm.id
     WHERE p.status = 'ACTIVE' AND p.id IN (${changedPolicies})`,
  shown: `(SELECT concat('${maskTail('')}', m.national_id_tail, ' ', p.policy_number) FROM policy p, member m
            WHERE p.id = l.one AND m.id = l.other)`,
  claims: 'c.member_id = l.other AND c.policy_id = l.one',
};

/** The claims of members whose declared conditions, or the first day of cover for these, change. */
export const CLAIMS_OF_DECLARED = `
  SELECT c.id FROM import_stored s JOIN import_change x USING (line)
    JOIN policy_member pm ON pm.id = s.policy_member_id
    JOIN claim c ON (c.policy_id, c.member_id) = (pm.policy_id, pm.member_id) AND c.voided_at IS NULL
   WHERE (x.declared_conditions, x.claim_effective_date) IS DISTINCT FROM
         (x.old_declared_conditions, x.old_claim_effective_date)`;
