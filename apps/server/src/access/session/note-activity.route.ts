import type { Handler } from '../../platform/http/handler.ts';

/** Does nothing itself: the call pipeline records the activity of every call. */
export const noteActivity: Handler<'noteActivity'> = () => Promise.resolve(null);
