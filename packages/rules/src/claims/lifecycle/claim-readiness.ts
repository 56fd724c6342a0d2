// When a claim that somebody opens has come far enough to be shown.

import type { RawStatus } from './raw-status.ts';

/**
 * A submitted claim is accepted first and checked a moment later; until then its amounts and rules are
 * not there yet. A claim without a status is from before there was one, and does not change any more.
 * Source: Claims spec §4 (detail loading polls); domain decision for what is polled for.
 */
export function isReady(rawStatus: RawStatus | undefined): boolean {
  return rawStatus !== 'SUBMITTED';
}
