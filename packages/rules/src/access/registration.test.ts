import { describe, expect, test } from 'vitest';
import { isRegistrationEmail, type Registration, registrationProblems } from './registration.ts';

const good: Registration = {
  fullname: 'Testa Tan',
  email: 'testa@clinic.sg',
  username: 'testa',
  password: 'Abcdef1#',
  confirmPassword: 'Abcdef1#',
  terms: true,
};

function longEmail(length: number): string {
  return `${'a'.repeat(length - '@x.sg'.length)}@x.sg`;
}

function problem(changes: Partial<Registration>, field: keyof Registration) {
  return registrationProblems({ ...good, ...changes }).get(field);
}

test('a complete request has no problem', () => {
  expect(registrationProblems(good).size).toBe(0);
});

describe('REG-02 each field is required, with 3 to 100 characters, the email up to 320', () => {
  test.each(['fullname', 'username', 'password', 'confirmPassword'] as const)('%s', (field) => {
    expect(problem({ [field]: '' }, field)).toBe('REQUIRED');
    expect(problem({ [field]: 'ab' }, field)).toBe('TOO_SHORT');
    expect(problem({ [field]: 'abc' }, field)).not.toBe('TOO_SHORT');
    expect(problem({ [field]: 'a'.repeat(100) }, field)).not.toBe('TOO_LONG');
    expect(problem({ [field]: 'a'.repeat(101) }, field)).toBe('TOO_LONG');
  });

  test('email', () => {
    expect(problem({ email: '' }, 'email')).toBe('REQUIRED');
    expect(problem({ email: 'ab' }, 'email')).toBe('TOO_SHORT');
    expect(problem({ email: 'abc' }, 'email')).toBe('EMAIL');
    expect(problem({ email: longEmail(320) }, 'email')).toBeUndefined();
    expect(problem({ email: longEmail(321) }, 'email')).toBe('TOO_LONG');
  });
});

test('REG-03 the email has a local part of letters, digits and . _ + -, a domain, a top-level part of 2 to 4 letters', () => {
  for (const email of ['a.b_c+d-e@x.sg', 'A1@clinic.example.com', 'x@y-z.info']) {
    expect(isRegistrationEmail(email)).toBe(true);
  }
  for (const email of ['a b@x.sg', 'a!b@x.sg', 'a@x', 'a@x.s', 'a@x.abcde', '@x.sg', 'a@.sg']) {
    expect(isRegistrationEmail(email)).toBe(false);
  }
});

test('passwords must match and the terms must be accepted', () => {
  expect(problem({ confirmPassword: 'Abcdef1$' }, 'confirmPassword')).toBe('MISMATCH');
  expect(problem({ terms: false }, 'terms')).toBe('TERMS');
});

test('rejects names with invisible or reordering characters', () => {
  expect(problem({ username: 'testa\u202Enimda' }, 'username')).toBe('NOT_READABLE');
  expect(problem({ username: 'tes\u200Bta' }, 'username')).toBe('NOT_READABLE');
  expect(problem({ username: 'testa tan' }, 'username')).toBeUndefined();
  expect(problem({ fullname: 'Testa \u2066Tan' }, 'fullname')).toBe('NOT_READABLE');
  expect(problem({ fullname: 'श्री\u200Dमती 陈大文' }, 'fullname')).toBeUndefined();
});

test('rejects names that would be links in mails', () => {
  expect(problem({ fullname: 'Testa www.evil.example' }, 'fullname')).toBe('WEB_ADDRESS');
  expect(problem({ username: 'http://evil.example' }, 'username')).toBe('WEB_ADDRESS');
  expect(problem({ fullname: 'St.John Tan' }, 'fullname')).toBeUndefined();
});

test('counts only visible characters and allows one line', () => {
  expect(problem({ fullname: '\u200B\u200B\u200B' }, 'fullname')).toBe('REQUIRED');
  expect(problem({ fullname: '\u3164\u3164\u3164' }, 'fullname')).toBe('REQUIRED');
  expect(problem({ fullname: '\u2800\u2800\u2800' }, 'fullname')).toBe('REQUIRED');
  expect(problem({ fullname: 'A\u200B\u200B' }, 'fullname')).toBe('TOO_SHORT');
  expect(problem({ fullname: 'Ab\ncd' }, 'fullname')).toBe('NOT_READABLE');
  expect(problem({ fullname: 'Tan' + '\u200D'.repeat(98) }, 'fullname')).toBe('NOT_READABLE');
  expect(problem({ username: 'tes\u3164ta' }, 'username')).toBe('NOT_READABLE');
});
