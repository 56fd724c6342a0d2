// Refused sign-ins. The person gets one answer for all reasons; the reason is in the log and in the audit trail.
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';

/** Why a sign-in was refused. */
export type SsoReason =
  | 'ACCOUNT_LINKED'
  | 'ACCOUNT_UNPROVEN'
  | 'ADDRESS_UNVERIFIED'
  | 'CONNECTION_DISABLED'
  | 'DECIDES_AND_PAYS'
  | 'DETAILS_UNFIT'
  | 'DOMAIN_FOREIGN'
  | 'NO_ACCOUNT'
  | 'NO_ROLE'
  | 'OTHER_PROTOCOL'
  | 'ROLE_ABOVE_CEILING'
  | 'STATE_UNKNOWN'
  | 'SUBJECT_UNSTABLE'
  | 'TOKEN_REFUSED'
  | 'USERNAME_TAKEN'
  | 'USER_FOREIGN'
  | 'USER_NOT_ACTIVE';

export class SsoRefusal extends Error {
  readonly reason: SsoReason;
  /** A technical cause, without secrets. */
  readonly detail: string | undefined;

  constructor(reason: SsoReason, detail?: string) {
    super(reason);
    this.name = 'SsoRefusal';
    this.reason = reason;
    this.detail = detail;
  }
}

interface Event {
  readonly services: Services;
  readonly traceId: string;
  /** The address of the request. */
  readonly from: string;
  readonly connection: { readonly id: string; readonly name: string };
}

/** Nobody has signed in, so the connection acts. No person can have this name, because usernames have no spaces. */
export const actorName = (connection: { readonly name: string }): string =>
  `Single sign-on ${connection.name}`;

/**
 * Runs a step of a sign-in. A refusal becomes an entry in the audit trail and the same problem for every reason.
 * @throws ProblemError SSO_FAILED
 */
export async function notingRefusals<Result>(
  event: Event,
  action: 'access.refuse-sso' | 'access.refuse-sso-logout',
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    const { services, traceId, from, connection } = event;
    const { reason, detail } = error;
    services.log.warn({ reason, detail, connection: connection.id, traceId }, 'SSO refused');
    await services.database.transaction((tx) =>
      insertAudit(
        tx,
        {
          at: services.clock.now().toISOString(),
          userId: null,
          username: actorName(connection),
          onBehalfOf: null,
          sessionId: null,
          traceId,
        },
        {
          action,
          clinicId: null,
          subjectType: 'sso_connection',
          subjectId: connection.id,
          after: { reason, detail, from },
        },
      ),
    );
    throw new ProblemError('SSO_FAILED');
  }
}
