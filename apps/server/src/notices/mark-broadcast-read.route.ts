// Marks a broadcast as read by the user. A broadcast to other clinics is not found.
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { messageOf } from './broadcast-view.ts';
import { broadcastsTo } from './broadcasts-to-clinic.ts';
import { insertReading } from './broadcasts.queries.ts';

export const markBroadcastRead: Handler<'markBroadcastRead'> = async ({
  params,
  body,
  tx,
  user,
  services,
}) => {
  const { clock } = services;
  const clinicId = clinicOf(user, body.provider_company_id);
  const userId = user.user_id;
  const all = await broadcastsTo(tx, { clinicId, userId, today: clock.today() });
  const row = all.find(({ id }) => id === params.id);
  if (row === undefined) throw new ProblemError('BROADCAST_NOT_FOUND');
  await insertReading(tx, { userId, broadcastId: row.id, at: clock.now().toISOString() });
  return { data: messageOf({ ...row, is_read: true }) };
};
