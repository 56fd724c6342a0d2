// How long an idle session lasts. The server ends it; the browser warns the user shortly before.
import type { UserType } from './roles.ts';

const MINUTE_MS = 60_000;

/** Long for clinics, because a clerk may be busy with a patient. Short for administrators, who see every clinic. */
const IDLE_MINUTES: Readonly<Record<UserType, number>> = {
  CLINICUSER: 15,
  CLINICGROUPUSER: 15,
  ADMINUSER: 5,
};

/** Milliseconds since the last request that a person made. */
export function idleMillisecondsOf(userType: UserType): number {
  return IDLE_MINUTES[userType] * MINUTE_MS;
}

/** The server records the last request at most this often, so the recorded time may be older. */
export const ACTIVITY_NOTED_EVERY_MS = 15_000;
