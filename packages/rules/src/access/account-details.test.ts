import { describe, expect, test } from 'vitest';
import { accountMessage, accountProblems, parseMobile, usernameAt } from './account-details.ts';

const details = { name: 'Siew Ling', email: 'siew.ling@clinic.sg' };
const problems = (changes: Partial<Parameters<typeof accountProblems>[0]>) =>
  Object.fromEntries(accountProblems({ ...details, ...changes }));

describe('the details of an account', () => {
  test('can be without a mobile number and a username', () => {
    expect(problems({})).toEqual({});
    expect(problems({ mobile: ' ' })).toEqual({});
    expect(problems({ email: 'ling@family.clinic' })).toEqual({});
  });

  test('name each wrong field', () => {
    expect(
      problems({ name: 'Al', email: 'siew.ling@clinic', username: 'al', mobile: '9123456' }),
    ).toEqual({ name: 'TOO_SHORT', email: 'EMAIL', username: 'TOO_SHORT', mobile: 'MOBILE' });
    expect(problems({ name: ' ', email: '' })).toEqual({ name: 'REQUIRED', email: 'REQUIRED' });
  });

  test('uses the messages of the request for an account', () => {
    expect(accountMessage('TOO_SHORT', 'Name')).toBe('Name minimum length is 3');
    expect(accountMessage('REQUIRED', 'Email')).toBe('Email is required');
    expect(accountMessage('MOBILE', 'Mobile')).toBe('Enter the 8 digits of the mobile number.');
  });
});

describe('a mobile number', () => {
  test('has 8 digits, with or without +65, spaces and hyphens', () => {
    for (const typed of ['91234567', '9123 4567', '+65 9123 4567', '9123-4567']) {
      expect(parseMobile(typed)).toBe('+6591234567');
    }
  });

  test('has neither 7 nor 9 digits, nor letters, nor the code of another country', () => {
    for (const typed of ['9123456', '912345678', '9123456A', '+60 9123 4567', '']) {
      expect(parseMobile(typed)).toBeUndefined();
    }
  });
});

test('a username that a clinic makes ends with its code, typed or not', () => {
  expect(usernameAt('GP0001', ' Nina.NEW ')).toBe('nina.new@gp0001');
  expect(usernameAt('GP0001', 'nina.new@GP0001')).toBe('nina.new@gp0001');
  const details = { name: 'Nina New', email: 'nina@clinic.sg' };
  expect(accountProblems({ ...details, username: 'nina@gp0002' }).get('username')).toBe(
    'NOT_READABLE',
  );
});
