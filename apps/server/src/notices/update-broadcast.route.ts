// Changes or ends a broadcast. Users must read another text again, but not another audience or period.
import type { Handler } from '../platform/http/handler.ts';
import { broadcastOf } from './broadcast-view.ts';
import {
  type BroadcastContent,
  type CountedBroadcastRow,
  deleteReadings,
  updateBroadcastRow,
} from './broadcasts.queries.ts';
import {
  auditedBroadcast,
  requireBroadcast,
  requireFittingContent,
  requireRunningBroadcast,
} from './require-broadcast.ts';

const TEXTS = ['title', 'body', 'severity'] as const;

export const updateBroadcast: Handler<'updateBroadcast'> = async (context) => {
  const { params, body, tx, user, services, version, audit } = context;
  const { id } = params;
  const { clock } = services;
  const today = clock.today();
  const before = await requireRunningBroadcast(tx, { id, version, today });
  await requireFittingContent(tx, body);
  const ended = { by: user.user_id, at: clock.now().toISOString() };
  await updateBroadcastRow(tx, id, body, body.is_ended ? ended : undefined);
  if (TEXTS.some((name) => before[name] !== body[name])) await deleteReadings(tx, id);
  await audit({
    action: 'notices.update-broadcast',
    ...auditedBroadcast(id),
    before: contentOf(before),
    after: body,
  });
  return { data: broadcastOf(await requireBroadcast(tx, id), today) };
};

function contentOf(row: CountedBroadcastRow): BroadcastContent {
  const { id: _id, version: _version, ended_at: _ended, read_count: _count, ...content } = row;
  return content;
}
