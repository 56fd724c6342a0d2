import { describe, expect, test } from 'vitest';
import { meetsPolicy, policySentence, SPECIAL_CHARACTERS } from './password-policy.ts';

const policy = {
  minPasswordCharLength: 8,
  minPWDNonAlphaNumericChars: 1,
  minPasswordUppercaseChars: 1,
  minPasswordLowercaseChars: 1,
  minimumPasswordNumericChars: 1,
};

describe('PWD-13 the password policy', () => {
  test('accepts a password that meets every requirement', () => {
    expect(meetsPolicy('Abcdef1#', policy)).toBe(true);
  });

  test.each([
    ['too short', 'Abcde1#'],
    ['no uppercase letter', 'abcdef1#'],
    ['no lowercase letter', 'ABCDEF1#'],
    ['no digit', 'Abcdefg#'],
    ['no special character', 'Abcdefg1'],
  ])('%s', (_, password) => {
    expect(meetsPolicy(password, policy)).toBe(false);
  });

  test('requires more than one character of a kind where the policy says so', () => {
    const strict = { ...policy, minPasswordUppercaseChars: 2, minPWDNonAlphaNumericChars: 2 };
    expect(meetsPolicy('ABcdef1##', strict)).toBe(true);
    expect(meetsPolicy('Abcdef1##', strict)).toBe(false);
    expect(meetsPolicy('ABcdefg1#', strict)).toBe(false);
  });

  test('rejects whitespace, because sign-in removes it', () => {
    expect(meetsPolicy('Abcdef1# x', policy)).toBe(false);
  });
});

describe('PWD-14 the special characters', () => {
  test.each(Array.from(`@#$%^&*()_+-=[]{};':"\\|,.<>/?`))('%s counts', (character) => {
    expect(meetsPolicy(`Abcdefg1${character}`, policy)).toBe(true);
  });

  test.each(['!', '~', '`', 'é', '€'])('%s does not', (character) => {
    expect(meetsPolicy(`Abcdefg1${character}`, policy)).toBe(false);
  });

  test('there are 29 of them', () => {
    expect(new Set(SPECIAL_CHARACTERS).size).toBe(29);
  });
});

test('PWD-15 the sentence contains the five numbers of the policy', () => {
  const numbers = {
    minPasswordCharLength: 12,
    minPasswordUppercaseChars: 2,
    minPasswordLowercaseChars: 3,
    minimumPasswordNumericChars: 4,
    minPWDNonAlphaNumericChars: 5,
  };
  expect(policySentence(numbers)).toBe(
    'Minimum 12 alphanumeric characters at least 2 Uppercase Alphabet, 3 Lowercase Alphabet, 4 Number and 5 Special Character.',
  );
});
