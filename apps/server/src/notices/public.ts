import type { Handlers } from '../platform/http/handler.ts';
import { createBroadcast } from './create-broadcast.route.ts';
import { getBroadcast } from './get-broadcast.route.ts';
import { listAllBroadcasts } from './list-all-broadcasts.route.ts';
import { listBroadcasts } from './list-broadcasts.route.ts';
import { listNotifications } from './list-notifications.route.ts';
import { markBroadcastRead } from './mark-broadcast-read.route.ts';
import { updateBroadcast } from './update-broadcast.route.ts';
import { confirmGeneralForm } from './confirm-general-form.route.ts';
import { createGeneralForm } from './create-general-form.route.ts';
import { listGeneralForms } from './list-general-forms.route.ts';
import { openGeneralForm } from './open-general-form.route.ts';
import { removeGeneralForm } from './remove-general-form.route.ts';

export const noticeHandlers = {
  listNotifications,
  removeGeneralForm,
  openGeneralForm,
  listGeneralForms,
  createGeneralForm,
  confirmGeneralForm,
  listBroadcasts,
  markBroadcastRead,
  listAllBroadcasts,
  getBroadcast,
  createBroadcast,
  updateBroadcast,
} satisfies Partial<Handlers>;
