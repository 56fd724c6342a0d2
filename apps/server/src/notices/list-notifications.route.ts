// The latest decisions of the administrator that a clinic should know about.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { NOTIFIED_DAYS } from '@portal/rules/notices/notifications.ts';
import { addDays, endOfBusinessDay } from '@portal/rules/values/date-arithmetic.ts';
import { mayWith } from '../claims/public.ts';
import { isoFromSeconds } from '../platform/clock.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { listNotificationRows } from './notifications.queries.ts';

export const listNotifications: Handler<'listNotifications'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const firstDay = addDays(services.clock.today(), -NOTIFIED_DAYS);
  const rows = await listNotificationRows(tx, {
    clinicId: clinicOf(user, query.provider_company_id),
    claimTypes: CLAIM_TYPES.filter((type) => mayWith(user, type, 'read')),
    hasLetters: user.permissions.has('request-log:read'),
    hasChanges: user.permissions.has('settings:read'),
    since: isoFromSeconds(endOfBusinessDay(addDays(firstDay, -1)) / 1000),
    limit: query.limit,
  });
  return {
    data: rows.map(({ id, kind, at, subject_id, code, claim_type, member_name }) => ({
      id,
      kind,
      at,
      subject_id,
      code,
      claim_type,
      member_name,
    })),
  };
};
