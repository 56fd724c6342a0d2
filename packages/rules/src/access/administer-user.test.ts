import { expect, test } from 'vitest';
import { administrationProblem } from './administer-user.ts';

const suspended = {
  isOwnAccount: false,
  canManageUsers: { before: true, after: false },
  otherAdministrators: 1,
};
const clerk = { before: false, after: false };

test.each([
  ['allows suspending an administrator while another one remains', suspended, undefined],
  [
    'refuses suspending the last administrator',
    { ...suspended, otherAdministrators: 0 },
    'LAST_ADMINISTRATOR',
  ],
  [
    'allows a change of the last administrator that keeps the permission',
    { ...suspended, canManageUsers: { before: true, after: true }, otherAdministrators: 0 },
    undefined,
  ],
  [
    'allows suspending a clerk when there is no administrator',
    { ...suspended, canManageUsers: clerk, otherAdministrators: 0 },
    undefined,
  ],
  [
    "refuses changes to one's own account",
    { ...suspended, isOwnAccount: true, canManageUsers: clerk },
    'OWN_ACCOUNT',
  ],
] as const)('%s', (_, change, problem) => {
  expect(administrationProblem(change)).toBe(problem);
});
