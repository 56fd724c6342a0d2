// How long a session lives while nobody uses it (DESIGN: sessions). The server ends it; the browser warns
// before that.
import type { UserType } from './roles.ts';

const MINUTE_MS = 60_000;

/** A patient may stand at the counter of a clinic; administrators see every clinic. */
const IDLE_MINUTES: Readonly<Record<UserType, number>> = {
  CLINICUSER: 15,
  CLINICGROUPUSER: 15,
  ADMINUSER: 5,
};

/** Milliseconds after the last request that a person caused. */
export function idleMillisecondsOf(userType: UserType): number {
  return IDLE_MINUTES[userType] * MINUTE_MS;
}

/** The server notes the last request at most this often, so it may know of an older one only. */
export const ACTIVITY_NOTED_EVERY_MS = 15_000;
