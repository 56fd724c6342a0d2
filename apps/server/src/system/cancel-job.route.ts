import type { Handler } from '../platform/http/handler.ts';
import { endTroubleOf } from './end-trouble-of.ts';

export const cancelJob: Handler<'cancelJob'> = (context) => endTroubleOf(context, 'cancel');
