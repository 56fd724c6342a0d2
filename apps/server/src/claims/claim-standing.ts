// Where a claim stands today: the status that people see, and whether a user may edit it.
import { displayedStatus } from '@portal/rules/claims/claim-status.ts';
import { statusColour } from '@portal/rules/claims/displayed-statuses.ts';
import { canEdit, lastEditableDate, type EditWindow } from '@portal/rules/claims/edit-window.ts';
import { parseRawStatus } from '@portal/rules/claims/raw-status.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { businessDateOf } from '../platform/clock.ts';
import type { User } from '../platform/handler.ts';
import type { FoundClaim } from './claims.queries.ts';

type Standing = Pick<
  FoundClaim,
  'raw_status' | 'claim_type' | 'is_adjudicated' | 'provider_batch_status' | 'insert_date_time'
>;

/** The day, and the window in which clinics may edit. */
export interface EditingTime {
  readonly today: PlainDate;
  readonly editWindow: EditWindow;
}

/** Displayed status, colour, and whether this user may edit the claim today. */
export function standingOf(
  claim: Standing,
  user: Pick<User, 'permissions'>,
  { today, editWindow }: EditingTime,
) {
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
  return {
    display_status: status,
    display_colour: statusColour(status),
    is_editable: editable.isEditable,
    not_editable_reason: editable.isEditable ? null : editable.reason,
    last_editable_date:
      status === 'New' ? (lastEditableDate(insertDate, editWindow) ?? null) : null,
  };
}
