// Whether a submitted claim has been checked, so that its detail can be shown.

import type { RawStatus } from './raw-status.ts';

/**
 * A submitted claim is accepted first and checked shortly after. Until then its amounts and violations do
 * not exist. A claim without a status predates statuses and does not change any more.
 * Source: Claims spec §4 (detail loading polls); domain decision for what is polled for.
 */
export function isReady(rawStatus: RawStatus | undefined): boolean {
  return rawStatus !== 'SUBMITTED';
}
