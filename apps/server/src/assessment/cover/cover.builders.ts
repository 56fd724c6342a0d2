// A claim, and changes of master data after it was made.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { adjudicateClaim } from '../../claims/lifecycle/adjudicate-claim.job.ts';
import { findCoverHits } from '../../claims/public.ts';
import { collectClaims } from '../../payments/batches/collect-claims.ts';

/** The day of a run of batches that takes claims entered last month. */
export const RUN = plainDate('2026-12-06');

/** Each change takes the cover of a claim away on the day of its visit, or gives it back, any number of times. */
const CHANGES = {
  COVER_ENDED: {
    take: `UPDATE policy_member pm SET end_date = c.visit_date - 1 FROM claim c
            WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
    giveBack: `UPDATE policy_member pm SET end_date = c.visit_date FROM claim c
                WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
  },
  COVER_NOT_STARTED: {
    take: `UPDATE policy_member pm SET start_date = c.visit_date + 1 FROM claim c
            WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
    giveBack: `UPDATE policy_member pm SET start_date = c.visit_date FROM claim c
                WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
  },
  MEMBER_SUSPENDED: {
    take: `UPDATE policy_member pm SET suspended_from = c.visit_date FROM claim c
            WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
    giveBack: `UPDATE policy_member pm SET suspended_from = c.visit_date + 1 FROM claim c
                WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
  },
  PLAN_ENDED: {
    take: `UPDATE policy_member_plan y SET start_date = c.visit_date - 9, end_date = c.visit_date - 1
             FROM claim c JOIN policy_member pm ON (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id)
            WHERE y.policy_member_id = pm.id AND y.plan_id = c.plan_id AND c.id = $1
              AND c.visit_date BETWEEN y.start_date AND y.end_date`,
    giveBack: `UPDATE policy_member_plan y SET end_date = c.visit_date
                 FROM claim c JOIN policy_member pm ON (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id)
                WHERE y.policy_member_id = pm.id AND y.plan_id = c.plan_id AND c.id = $1 AND y.end_date = c.visit_date - 1`,
  },
  NOT_EMPLOYED: {
    take: `INSERT INTO employment_history (policy_member_id, from_date, to_date)
           SELECT holder.id, c.visit_date - 9, c.visit_date - 1 FROM claim c JOIN policy p ON p.id = c.policy_id
             JOIN policy_member holder ON (holder.policy_id, holder.member_id) = (p.id, p.main_member_id)
            WHERE c.id = $1
           ON CONFLICT (policy_member_id, from_date) DO UPDATE SET to_date = excluded.to_date`,
    giveBack: `UPDATE employment_history e SET to_date = c.visit_date FROM claim c JOIN policy p ON p.id = c.policy_id
                 JOIN policy_member holder ON (holder.policy_id, holder.member_id) = (p.id, p.main_member_id)
                WHERE e.policy_member_id = holder.id AND c.id = $1`,
  },
  PANEL_LEFT: {
    take: `UPDATE location_panel lp SET end_date = c.visit_date - 1 FROM claim c
            WHERE (lp.location_id, lp.panel_id) = (c.clinic_id, c.panel_id) AND c.id = $1`,
    giveBack: `UPDATE location_panel lp SET end_date = c.visit_date FROM claim c
                WHERE (lp.location_id, lp.panel_id) = (c.clinic_id, c.panel_id) AND c.id = $1`,
  },
  PLAN_NOT_AT_CLINIC: {
    take: `DELETE FROM plan_panel pp USING claim c
            WHERE (pp.plan_id, pp.panel_id) = (c.plan_id, c.panel_id) AND c.id = $1`,
    giveBack: `INSERT INTO plan_panel (plan_id, panel_id) SELECT plan_id, panel_id FROM claim WHERE id = $1`,
  },
  DOCTOR_LEFT: {
    take: `UPDATE practitioner_location w SET from_date = c.visit_date - 9, to_date = c.visit_date - 1 FROM claim c
            WHERE (w.practitioner_id, w.location_id) = (c.practitioner_id, c.clinic_id) AND c.id = $1`,
    giveBack: `UPDATE practitioner_location w SET to_date = c.visit_date FROM claim c
                WHERE (w.practitioner_id, w.location_id) = (c.practitioner_id, c.clinic_id) AND c.id = $1`,
  },
  CLINIC_NOT_JOINED: {
    take: `UPDATE location l SET on_boarding_date = c.visit_date + 1 FROM claim c WHERE l.id = c.clinic_id AND c.id = $1`,
    giveBack: `UPDATE location l SET on_boarding_date = c.visit_date FROM claim c WHERE l.id = c.clinic_id AND c.id = $1`,
  },
  CLINIC_LEFT: {
    take: `UPDATE location l SET off_boarding_date = c.visit_date - 1, extended_date = NULL FROM claim c
            WHERE l.id = c.clinic_id AND c.id = $1`,
    giveBack: `UPDATE location l SET extended_date = c.visit_date FROM claim c WHERE l.id = c.clinic_id AND c.id = $1`,
  },
  PRODUCT_NOT_LISTED: {
    take: `UPDATE product SET status = 'INACTIVE' WHERE id IN (SELECT product_id FROM claim_line WHERE claim_id = $1)`,
    giveBack: `UPDATE product SET status = 'ACTIVE' WHERE id IN (SELECT product_id FROM claim_line WHERE claim_id = $1)`,
  },
  EXCLUDED_DRUG: {
    take: `UPDATE plan SET excluded_products = ARRAY(
             SELECT d.internal_code FROM claim_line i JOIN product d ON d.id = i.product_id WHERE i.claim_id = c.id)
             FROM claim c WHERE plan.id = c.plan_id AND c.id = $1`,
    giveBack: `UPDATE plan SET excluded_products = '{}' FROM claim c WHERE plan.id = c.plan_id AND c.id = $1`,
  },
  EXCLUDED_DIAGNOSIS: {
    take: `UPDATE plan SET excluded_diagnoses = ARRAY[left(c.principal_diagnosis, 3)] FROM claim c
            WHERE plan.id = c.plan_id AND c.id = $1`,
    giveBack: `UPDATE plan SET excluded_diagnoses = '{}' FROM claim c WHERE plan.id = c.plan_id AND c.id = $1`,
  },
  WAITING_PERIOD: {
    take: `UPDATE policy_member pm SET waiting_until = c.visit_date + 1 FROM claim c
            WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
    giveBack: `UPDATE policy_member pm SET waiting_until = c.visit_date FROM claim c
                WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
  },
  PRE_EXISTING: {
    take: `UPDATE policy_member pm SET declared_conditions = ARRAY[left(c.principal_diagnosis, 3)],
                  claim_effective_date = c.visit_date + 1 FROM claim c
            WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
    giveBack: `UPDATE policy_member pm SET claim_effective_date = c.visit_date FROM claim c
                WHERE (pm.policy_id, pm.member_id) = (c.policy_id, c.member_id) AND c.id = $1`,
  },
} as const;

export type Change = keyof typeof CHANGES;

export async function takeCover(portal: Portal, change: Change, claimId: string): Promise<void> {
  await portal.db.owner.query(CHANGES[change].take, [claimId]);
}

export async function giveCoverBack(
  portal: Portal,
  change: Change,
  claimId: string,
): Promise<void> {
  await portal.db.owner.query(CHANGES[change].giveBack, [claimId]);
}

export async function aSubmittedClaim() {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = await aClaim(clerk, 'T3000001Z');
  const { data } = await clerk.call('submitClaim', { body });
  const id = data.uuid;
  const { owner } = portal.db;
  return {
    portal,
    clerk,
    body,
    id,
    assessor: await portal.signIn('admin.assessor'),
    decide: (claimId = id) =>
      asWorker(portal, (services) =>
        adjudicateClaim({ clinicId: clerk.clinicId, claimId, version: 1 }, services),
      ),
    enteredLastMonth: () =>
      owner.query('UPDATE claim SET insert_date_time = $2 WHERE id = $1', [
        id,
        '2026-11-03T10:00:00+08:00',
      ]),
    findHits: () => asWorker(portal, findCoverHits),
    collect: () => asWorker(portal, async (services) => void (await collectClaims(services, RUN))),
    status: async (claimId = id) => {
      const { rows } = await owner.query<{ raw_status: string }>(
        'SELECT raw_status FROM claim WHERE id = $1',
        [claimId],
      );
      return rows[0]?.raw_status;
    },
  };
}
