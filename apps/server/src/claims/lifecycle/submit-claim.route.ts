import type { Handler } from '../../platform/http/handler.ts';
import { submitSentClaim } from './submit-sent-claim.ts';

/** Submits one claim; the job of bulk claims submits with the same function. */
export const submitClaim: Handler<'submitClaim'> = (context) => submitSentClaim(context);
