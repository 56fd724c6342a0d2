// Finds drafts that can no longer be submitted: judges each draft again and compares it with its last save.
import { changesSince, type DraftStatus } from '@portal/rules/claims/drafts/draft-status.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { hasClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problemDetails } from '../form/claim-fields.ts';
import { findDrafts, type DraftRow } from './drafts.queries.ts';
import { judgeSavedDraft } from './judge-draft.ts';
import { wireViolation } from '../checks/violation-view.ts';

export const checkDrafts: Handler<'checkDrafts'> = async ({ query, tx, user, services }) => {
  const today = services.clock.today();
  const found = await findDrafts(tx, query.ids.split(','));
  const checks = await tx.batch((on) =>
    found.flatMap(({ status, ...draft }) => {
      const isKnown = status !== null && hasClinic(user, draft.clinic_id);
      return isKnown ? [checkOf(on, draft, status, today)] : [];
    }),
  );
  return { data: checks };
};

async function checkOf(
  tx: Transaction,
  { id, sent_claim }: Pick<DraftRow, 'id' | 'sent_claim'>,
  before: DraftStatus,
  today: PlainDate,
) {
  const judged = await judgeSavedDraft(tx, sent_claim, today);
  const { problems, violations, planPays } = changesSince(before, judged);
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
