import { expect, test } from 'vitest';
import { administrationProblem } from './administer-user.ts';

const suspended = {
  isOwnAccount: false,
  canManageUsers: { before: true, after: false },
  otherAdministrators: 1,
};
const clerk = { before: false, after: false };

test.each([
  ['allows to suspend an administrator while another one remains', suspended, undefined],
  [
    'refuses to suspend the last administrator',
    { ...suspended, otherAdministrators: 0 },
    'LAST_ADMINISTRATOR',
  ],
  [
    'allows a change after which the last administrator still is one',
    { ...suspended, canManageUsers: { before: true, after: true }, otherAdministrators: 0 },
    undefined,
  ],
  [
    'allows to suspend a clerk where there is no administrator',
    { ...suspended, canManageUsers: clerk, otherAdministrators: 0 },
    undefined,
  ],
  [
    'refuses to change the own account',
    { ...suspended, isOwnAccount: true, canManageUsers: clerk },
    'OWN_ACCOUNT',
  ],
] as const)('%s', (_, change, problem) => {
  expect(administrationProblem(change)).toBe(problem);
});
