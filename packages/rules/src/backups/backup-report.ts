// When the state of the backups is a reason to worry.

export type Reported = 'BACKUP' | 'VERIFICATION' | 'LOG';

/** How long ago something was, in seconds; null if it never was. */
export interface BackupAges {
  readonly kind: Reported;
  /** Since it was first to be done. */
  readonly age: number;
  readonly success_age: number | null;
  readonly failure_age: number | null;
}

const HOUR = 3600;
/** A night and two hours for the backup itself. */
const LATE_AFTER = 26 * HOUR;
/** A store may be away for a moment. */
const LOG_LATE_AFTER = 300;
const TOLD_AGAIN_AFTER = 24 * HOUR;

/** Whether the last attempt failed. */
export function hasFailed({ success_age: success, failure_age: failure }: BackupAges): boolean {
  return failure !== null && (success === null || failure < success);
}

/** Whether the last success is too long ago. */
export function isLate(ages: BackupAges): boolean {
  const { kind, age, success_age: success, failure_age: failure } = ages;
  if (kind === 'LOG') return hasFailed(ages) && (failure ?? 0) > LOG_LATE_AFTER;
  return (success ?? age) > LATE_AFTER;
}

/** Whether administrators get a mail now. @param toldAge seconds since the last one */
export function isToTell(ages: BackupAges, toldAge: number | null): boolean {
  const isBad = isLate(ages) || (ages.kind !== 'LOG' && hasFailed(ages));
  return isBad && (toldAge === null || toldAge >= TOLD_AGAIN_AFTER);
}
