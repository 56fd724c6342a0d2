// The status of a claim today: the displayed status, and whether a user may edit the claim.
import { isAdjudicatedByJob } from '@portal/rules/claims/lifecycle/adjudicated-statuses.ts';
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { displayedStatus } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import { statusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import {
  canEdit,
  lastDayBefore,
  lastEditableDate,
  lockMoment,
  type EditWindow,
} from '@portal/rules/claims/lifecycle/edit-window.ts';
import { parseRawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { businessDateOf, isoFromSeconds, secondsOf } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';
import type { StoredHead } from './claim-rows.ts';
import { readDecisionDelaySeconds } from './decision-delay.queries.ts';
import { readEditWindow } from './edit-window.queries.ts';

type Status = Pick<
  StoredHead,
  | 'raw_status'
  | 'claim_type'
  | 'is_adjudicated'
  | 'provider_batch_status'
  | 'insert_date_time'
  | 'update_date_time'
>;

/** Today's date, and the settings that limit how long clinics can edit claims. */
export interface EditingTime {
  readonly today: PlainDate;
  readonly editWindow: EditWindow;
  /** The time from the last edit until the claim is adjudicated. */
  readonly decisionDelaySeconds: number;
}

export async function readEditingTime(
  tx: Transaction,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): Promise<EditingTime> {
  const [editWindow, decisionDelaySeconds] = await tx.batch((on) => [
    readEditWindow(on),
    readDecisionDelaySeconds(on, config),
  ]);
  return { today: clock.today(), editWindow, decisionDelaySeconds };
}

/** Whether the claim was opened by its guarantee letter and waits for the clinic's final bill. */
export function isBillDue(claim: { raw_status: string; letter_id: string | null }): boolean {
  const status = parseRawStatus(claim.raw_status);
  if (status === undefined || claim.letter_id === null) return false;
  return canTransition(status, 'PROCESSING-I/P', 'CLINIC');
}

/** Displayed status, colour, and whether this user may edit the claim today. */
export function claimStatusOf(claim: Status, user: Pick<User, 'permissions'>, time: EditingTime) {
  const { today, editWindow, decisionDelaySeconds } = time;
  const status = displayedStatus({
    rawStatus: parseRawStatus(claim.raw_status),
    claimType: claim.claim_type,
    isAdjudicated: claim.is_adjudicated,
    providerBatchStatus: claim.provider_batch_status ?? undefined,
  });
  const insertDate = businessDateOf(claim.insert_date_time);
  const editable = canEdit(
    { displayedStatus: status, insertDate, isBatched: claim.provider_batch_status !== null },
    {
      hasOps: user.permissions.has('Permission.OpsUsers'),
      hasSuperAdmin: user.permissions.has('Permission.SuperAdmin'),
    },
    today,
    editWindow,
  );
  const lastDay = status === 'New' ? lastEditableDate(insertDate, editWindow) : undefined;
  // The job does not adjudicate a claim that staff have keyed; they judge it themselves.
  const delay = isAdjudicatedByJob(claim.raw_status) ? decisionDelaySeconds : undefined;
  const locks =
    editable.isEditable && lastDay !== undefined
      ? lockMoment(lastDay, secondsOf(claim.update_date_time), delay)
      : undefined;
  return {
    display_status: status,
    display_colour: statusColour(status),
    is_editable: editable.isEditable,
    not_editable_reason: editable.isEditable ? null : editable.reason,
    last_editable_date: (locks === undefined ? lastDay : lastDayBefore(locks)) ?? null,
    locks_at: locks === undefined ? null : isoFromSeconds(locks),
  };
}
