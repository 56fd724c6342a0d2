import type { Handlers } from '../platform/http/handler.ts';
import { listNotifications } from './list-notifications.route.ts';

export const noticeHandlers = {
  listNotifications,
} satisfies Partial<Handlers>;
