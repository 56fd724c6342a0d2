import { expect, test } from 'vitest';
import { isSecurityAction } from './security-actions.ts';

test.each([
  ['security.fail-sign-in', true],
  ['security.lock-sign-in', true],
  ['security.replay-token', true],
  ['access.login', true],
  ['access.add-factor', true],
  ['access.reset-factor', true],
  ['access.change-roles', true],
  ['access.replace-client-keys', true],
  ['access.update-sso-connection', true],
  ['members.reveal-number', true],
  ['claims.export', true],
  ['payments.export-journal', true],
  ['payments.release', true],
  ['platform.accept-trail', true],
  ['claims.submit', false],
  ['members.search', false],
  ['claims.exported', false],
])('%s is watched: %s', (action, isWatched) => {
  expect(isSecurityAction(action)).toBe(isWatched);
});
