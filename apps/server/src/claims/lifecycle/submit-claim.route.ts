import type { Handler } from '../../platform/http/handler.ts';
import { submitSentClaim } from './submit-sent-claim.ts';

/** Submits one claim; submitClaims and the job of bulk claims submit with the same function. */
export const submitClaim: Handler<'submitClaim'> = (context) => submitSentClaim(context);
