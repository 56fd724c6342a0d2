import type { Handlers } from '../platform/http/handler.ts';
import { createBroadcast } from './create-broadcast.route.ts';
import { getBroadcast } from './get-broadcast.route.ts';
import { listAllBroadcasts } from './list-all-broadcasts.route.ts';
import { listBroadcasts } from './list-broadcasts.route.ts';
import { listNotifications } from './list-notifications.route.ts';
import { markBroadcastRead } from './mark-broadcast-read.route.ts';
import { updateBroadcast } from './update-broadcast.route.ts';

export const noticeHandlers = {
  listNotifications,
  listBroadcasts,
  markBroadcastRead,
  listAllBroadcasts,
  getBroadcast,
  createBroadcast,
  updateBroadcast,
} satisfies Partial<Handlers>;
