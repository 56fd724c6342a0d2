// The audit entry of somebody who opened a mailed link about the address of an account, without a session.
interface Opened {
  readonly changed_user: string;
  readonly changed_username: string;
}

export function auditedLink(
  { changed_user: userId, changed_username: username }: Opened,
  { now, traceId }: { readonly now: string; readonly traceId: string },
) {
  return {
    actor: { at: now, userId, username, onBehalfOf: null, sessionId: null, traceId },
    subject: { clinicId: null, subjectType: 'app_user', subjectId: userId },
  };
}
