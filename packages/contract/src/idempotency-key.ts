/** The key with which a client marks two requests as the same action. */
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,200}$/;
