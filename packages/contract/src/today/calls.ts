/** The call of the page Today: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

export const todayCalls = {
  getToday: {
    method: 'GET',
    path: `${serviceBases.provider}/today`,
    // Every user of a clinic also has the other permissions to read what it answers (permissions-of.test.ts).
    access: 'outpatient-claim:read',
    forPeople: true,
  },
} as const;
