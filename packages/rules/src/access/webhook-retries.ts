// When a message to a webhook that was not delivered is sent again, and when the webhook is paused.

const MINUTE = 60;
const HOUR = 3600;

/** Growing delays, as Standard Webhooks recommends: short outages first, then a weekend. Together 3 days. */
const DELAYS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/**
 * Seconds until the next attempt.
 * @param attempts the attempts that have failed, at least 1
 * @returns undefined if it is not sent again
 */
export function secondsUntilRetry(attempts: number): number | undefined {
  return DELAYS[attempts - 1];
}

/** Whether the receiver has taken the message: any status of success. */
export function isTaken(httpStatus: number): boolean {
  return httpStatus >= 200 && httpStatus < 300;
}

/** Whether a webhook is paused whose receiver has failed for this time, and fails again. */
export function failsTooLong(failingForSeconds: number): boolean {
  return failingForSeconds >= 24 * HOUR;
}
