// The person who does the work of the finance desk: the user of a call, or the one that a command names.
import type { AuditEntry } from '../platform/database/audit.queries.ts';
import type { User } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';

export interface Desk {
  readonly user: Pick<User, 'name' | 'user_id'>;
  readonly services: Pick<Services, 'clock'>;
  /** Writes a row of the audit trail in the transaction of the work. */
  readonly audit: (entry: AuditEntry) => Promise<void>;
  /** Whether a job does the work that the desk starts. It does, except for `startAndFinishWork`. */
  readonly isWorkQueued?: boolean;
}
