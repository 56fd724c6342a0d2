// Which drafts no longer pass: each is judged anew and compared with what it was when it was saved.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { ClaimInput } from '@portal/contract/claims/claim-input.ts';
import {
  changesSince,
  judgeDraft,
  type DraftStanding,
} from '@portal/rules/claims/draft-standing.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { hasClinic } from '../platform/clinic-scope.ts';
import type { Transaction } from '../platform/database.ts';
import type { Handler } from '../platform/handler.ts';
import { contextOf } from './claim-context.ts';
import { loadClaimFacts } from './claim-facts.ts';
import { problemDetails } from './claim-fields.ts';
import { findDrafts, type DraftRow } from './drafts.queries.ts';
import { wireViolation } from './violation-view.ts';

export const checkDrafts: Handler<'checkDrafts'> = async ({ query, tx, user, services }) => {
  const today = services.clock.today();
  const found = await findDrafts(tx, query.ids.split(','));
  const checks = found.flatMap(({ standing, ...draft }) => {
    const isKnown = standing !== null && hasClinic(user, draft.clinic_id);
    return isKnown ? [checkOf(tx, draft, standing, today)] : [];
  });
  return { data: await Promise.all(checks) };
};

async function checkOf(
  tx: Transaction,
  { id, document }: Pick<DraftRow, 'document' | 'id'>,
  before: DraftStanding,
  today: PlainDate,
) {
  const form = claimFormOf(ClaimInput.parse(document));
  const context = contextOf(form, await loadClaimFacts(tx, form, today), today);
  const { problems, violations, planPays } = changesSince(before, judgeDraft(form, context));
  return {
    uuid: id,
    problems: problemDetails(problems),
    violations: violations.map(wireViolation),
    plan_pays:
      planPays === undefined
        ? null
        : { before: centsToWire(planPays.before), now: centsToWire(planPays.now) },
  };
}
