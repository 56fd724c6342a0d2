import { describe, expect, test } from 'vitest';
import { entryOf, type SessionEnd, waitsForUser } from './waiting-page.ts';

describe('a page whose session has ended', () => {
  const ends: readonly SessionEnd[] = ['ended', 'idle', 'takenOver'];

  test.each(ends)('waits for its user with a form (%s)', (end) => {
    expect(waitsForUser({ end, userType: 'CLINICUSER', hasForm: true })).toBe(true);
    expect(waitsForUser({ end, userType: 'CLINICGROUPUSER', hasForm: true })).toBe(true);
    expect(waitsForUser({ end, userType: 'ADMINUSER', hasForm: true })).toBe(true);
  });

  test.each(ends)('is left by a user of a clinic without a form (%s)', (end) => {
    expect(waitsForUser({ end, userType: 'CLINICUSER', hasForm: false })).toBe(false);
    expect(waitsForUser({ end, userType: 'CLINICGROUPUSER', hasForm: false })).toBe(false);
  });

  test.each([
    ['idle', true],
    ['ended', false],
    ['takenOver', false],
  ] as const)('of an administrator without a form (%s) waits: %s', (end, waits) => {
    expect(waitsForUser({ end, userType: 'ADMINUSER', hasForm: false })).toBe(waits);
  });
});

describe('on a waiting page', () => {
  const waiting = { userId: 'u1', clinicId: 'c1' };

  test.each([
    ['the same user at the same clinic', {}, 'continue'],
    ['the same user at another clinic', { clinicId: 'c2' }, 'empty'],
    ['the same user without a clinic', { clinicId: null }, 'empty'],
    ['another user at the same clinic', { userId: 'u2' }, 'empty'],
    ['the same user, who must change the password or add a factor', { mustPrepare: true }, 'later'],
    [
      'the same user, who must prepare and choose a clinic',
      { mustPrepare: true, clinicId: null },
      'later',
    ],
    ['another user, who must prepare', { userId: 'u2', mustPrepare: true }, 'empty'],
  ] as const)('%s: %s → %s', (_, changes, entry) => {
    expect(entryOf(waiting, { ...waiting, mustPrepare: false, ...changes })).toBe(entry);
  });

  test('an administrator without a clinic continues without one', () => {
    const admin = { userId: 'a1', clinicId: null };
    expect(entryOf(admin, { ...admin, mustPrepare: false })).toBe('continue');
    expect(entryOf(admin, { ...admin, clinicId: 'c1', mustPrepare: false })).toBe('empty');
  });
});
