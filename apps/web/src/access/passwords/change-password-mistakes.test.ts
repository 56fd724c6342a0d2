import { describe, expect, test } from 'vitest';
import { changeMistakes, mistakesOfServer } from './change-password-mistakes.ts';

const policy = {
  minPasswordCharLength: 8,
  minPWDNonAlphaNumericChars: 1,
  minPasswordUppercaseChars: 1,
  minPasswordLowercaseChars: 1,
  minimumPasswordNumericChars: 1,
};
const good = { current: 'Portal@2026', next: 'Brand-new-1', confirm: 'Brand-new-1' };

describe('the form for changing a password', () => {
  test.each([
    ['nothing is wrong with a good password', good, {}],
    ['the current password is missing', { ...good, current: '' }, { current: 'empty' }],
    ['the new password is missing', { ...good, next: '' }, { next: 'empty' }],
    ['the new password is weak', { ...good, next: 'weak' }, { next: 'policy' }],
    ['the new password is the current one', { ...good, next: good.current }, { next: 'same' }],
    ['the confirmation differs', { ...good, confirm: 'Brand-new-2' }, { confirm: 'mismatch' }],
  ] as const)('%s', (_, typed, mistakes) => {
    expect(changeMistakes(typed, policy)).toEqual(mistakes);
  });

  test('shows rejections by the server at the right fields', () => {
    const wrong = { field: 'current_password', code: 'PASSWORD_WRONG', message: '' };
    expect(mistakesOfServer([wrong])).toEqual({ current: 'wrong' });
    const common = { field: 'new_password', code: 'PASSWORD_COMMON', message: '' };
    expect(mistakesOfServer([common])).toEqual({ next: 'common' });
    expect(mistakesOfServer([{ ...common, code: 'PASSWORD_NAME' }])).toEqual({ next: 'name' });
    expect(mistakesOfServer([{ field: 'other', code: 'FORMAT', message: '' }])).toEqual({});
  });
});
