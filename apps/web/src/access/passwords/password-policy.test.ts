import { expect, test } from 'vitest';
import { passwordProblems, policyOf } from './password-policy.ts';

const policy = {
  minPasswordCharLength: 8,
  minPWDNonAlphaNumericChars: 1,
  minPasswordUppercaseChars: 2,
  minPasswordLowercaseChars: 3,
  minimumPasswordNumericChars: 4,
};

test('PWD-17 maps the names of the response to those of the entity', () => {
  const reply = {
    min_password_char_length: 8,
    min_pwd_non_alpha_numeric_chars: 1,
    min_password_uppercase_chars: 2,
    min_password_lowercase_chars: 3,
    min_password_numeric_chars: 4,
    username_masked: 'c•p',
  };
  expect(policyOf(reply)).toEqual(policy);
  expect(policyOf(policy)).toEqual(policy);
});

test('rejects a response without data or without a number', () => {
  expect(policyOf(null)).toBeUndefined();
  expect(policyOf(undefined)).toBeUndefined();
  expect(policyOf({ min_password_char_length: 8 })).toBeUndefined();
});

test('reports the first mistake: empty, against the policy, or different', () => {
  expect(passwordProblems('', '', policy)).toEqual({ password: 'empty' });
  expect(passwordProblems('abc', 'abc', policy)).toEqual({ password: 'policy' });
  expect(passwordProblems(`ABcde1234#${'x'.repeat(119)}`, '', policy)).toEqual({
    password: 'long',
  });
  expect(passwordProblems(`ABcde1234#${'x'.repeat(118)}`, '', policy)).toEqual({
    confirm: 'mismatch',
  });
  expect(passwordProblems('ABcde1234#', 'ABcde1234', policy)).toEqual({ confirm: 'mismatch' });
  expect(passwordProblems('ABcde1234#', 'ABcde1234#', policy)).toEqual({});
});
