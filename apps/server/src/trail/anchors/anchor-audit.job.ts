// Writes the heads of the audit trail to every place of anchors. A trail that no longer contains the anchor before is not
// anchored until an operator accepts it, so that the last good anchor stays the latest one.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Actor, insertAudit } from '../../platform/database/audit.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { noteTrail } from '../../platform/records/counts.ts';
import type { FileRepository } from '../../platform/repository/file-repository.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { listAllHeads } from '../seals.queries.ts';
import { type Anchor, anchorOf } from './anchor.ts';
import { anchorFaults } from './anchor-faults.ts';
import { latestAnchor, putAnchor, thinOut } from './anchor-places.ts';

export interface Anchoring {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly places: readonly FileRepository[];
  /** Whether no file can be deleted. */
  readonly isLocked?: boolean;
  readonly secrets: Pick<Secrets, 'anchors'>;
}

/** @returns the new anchor; undefined if nothing was added since the last one, or if the trail is not proved to contain it */
export async function anchorAuditTrail(anchoring: Anchoring): Promise<Anchor | undefined> {
  const { database, clock, log, places, secrets, isLocked = false } = anchoring;
  const at = clock.now().toISOString();
  const { found, faults } = await latestAnchor(places, secrets, at);
  const { heads, broken } = await database.transaction(async (tx) => ({
    broken: found === undefined ? [] : await anchorFaults(tx, found),
    heads: await listAllHeads(tx),
  }));
  for (const fault of [...faults, ...broken]) log.error({ audit_trail: 'broken' }, fault);
  // Without the last anchor to compare with, a new one could hide what was cut off.
  const isUnproved = broken.length > 0 || (found === undefined && faults.length > 0);
  noteTrail(isUnproved);
  if (isUnproved) return undefined;
  const anchor = anchorOf(heads, { at });
  if (heads.length === 0 || found?.anchor.hash === anchor.hash) return undefined;
  await putAnchor(places, anchor, secrets);
  if (!isLocked) await thinOut(places, at);
  log.info({ entries: anchor.entries, hash: anchor.hash }, 'the audit trail is anchored');
  return anchor;
}

/**
 * Anchors the trail as it is, for an operator who knows why it does not contain the last anchor: after a restore. The
 * entry about it is sealed later.
 */
export async function acceptAuditTrail(
  { database, clock, places, secrets }: Omit<Anchoring, 'log'>,
  reason: string,
): Promise<Anchor> {
  const at = clock.now().toISOString();
  const heads = await database.transaction(async (tx) => {
    await insertAudit(tx, operatorAt(at), {
      action: 'platform.accept-trail',
      clinicId: null,
      subjectType: 'platform',
      subjectId: 'audit',
      after: { reason },
    });
    return listAllHeads(tx);
  });
  const anchor = anchorOf(heads, { at, accepted: reason });
  await putAnchor(places, anchor, secrets);
  return anchor;
}

/** Somebody with access to the server. */
function operatorAt(at: string): Actor {
  const nobody = { userId: null, username: null, onBehalfOf: null, sessionId: null };
  return { at, ...nobody, traceId: randomUUID() };
}
