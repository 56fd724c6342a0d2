// A request of an identity provider, inside the transaction of its connection.
import { type AuditEntry, insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import type { ConnectionRow } from '../sso/connections.queries.ts';
import { actorName } from '../sso/sso-refusal.ts';

export interface ScimAsking {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock'>;
  readonly connection: ConnectionRow;
  readonly traceId: string;
  /** The address of the service, without a slash at its end. */
  readonly base: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** A reply: the resource is sent with its version as ETag. */
export interface ScimReply {
  readonly status: number;
  readonly body?: object;
  readonly version?: number;
  readonly location?: string;
}

export const nowOf = ({ services }: Pick<ScimAsking, 'services'>): string =>
  services.clock.now().toISOString();

/** The identity provider acts, not a person. */
export function auditScim(asking: ScimAsking, entry: AuditEntry): Promise<void> {
  const { tx, connection, traceId } = asking;
  const actor = { userId: null, onBehalfOf: null, sessionId: null, traceId };
  return insertAudit(tx, { ...actor, at: nowOf(asking), username: actorName(connection) }, entry);
}
