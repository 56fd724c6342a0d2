import type { Handler } from '../platform/http/handler.ts';
import { endTroubleOf } from './end-trouble-of.ts';

export const retryJob: Handler<'retryJob'> = (context) => endTroubleOf(context, 'retry');
