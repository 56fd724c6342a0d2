/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { noticeCalls } from './calls.ts';
import {
  createBroadcast,
  getBroadcast,
  listAllBroadcasts,
  listBroadcasts,
  markBroadcastRead,
  updateBroadcast,
} from './broadcasts.ts';
import {
  confirmGeneralForm,
  createGeneralForm,
  listGeneralForms,
  openGeneralForm,
  removeGeneralForm,
} from './general-forms.ts';
import { listNotifications } from './notifications.ts';

export const noticeSchemas = {
  listNotifications,
  listGeneralForms,
  openGeneralForm,
  createGeneralForm,
  confirmGeneralForm,
  removeGeneralForm,
  listBroadcasts,
  markBroadcastRead,
  listAllBroadcasts,
  getBroadcast,
  createBroadcast,
  updateBroadcast,
} as const satisfies Record<keyof typeof noticeCalls, CallSchema>;
