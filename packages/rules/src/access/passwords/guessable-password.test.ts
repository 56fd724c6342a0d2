import { describe, expect, test } from 'vitest';
import { guessableProblem } from './guessable-password.ts';

const list = new Set(['password', 'sunshine', 'abcdef1', '1qaz2wsx', 'tom', 'illusion']);
const isCommon = (word: string) => list.has(word);
const problem = (password: string, names: string[] = []) =>
  guessableProblem(password, { isCommon, names });

describe('a common password', () => {
  test.each([
    ['as it is in the list', 'password'],
    ['in other letters', 'PassWord'],
    ['with digits and symbols after it', 'Password2026#'],
    ['with digits and symbols before it', '#1-Password'],
    ['with some of the digits in the list', 'Abcdef1#'],
    ['with digits and symbols for letters', 'P@55w0rd#1'],
    ['with 1 for i and l', '1llus10n#'],
    ['with shift on some keys', '1qaz@WSX'],
  ])('%s', (_, password) => {
    expect(problem(password)).toBe('PASSWORD_COMMON');
  });

  test.each([
    ['a common word among others', 'Purple-password-rain-7'],
    ['letters on both sides', 'xPasswordy1#'],
    ['a word of three letters', 'Tom#839271'],
    ['several words', 'Brand-new-1'],
  ])('not with %s', (_, password) => {
    expect(problem(password)).toBeUndefined();
  });
});

describe('a password with a name', () => {
  const names = ['Tan Ah Kow', 'ahkow.tan@gp0001', 'Raffles Family Clinic', 'José Núñez', '陈伟明'];

  test.each([
    ['a word of the name', 'My-Raffles-7#'],
    ['the whole name', 'Tan.Ah.Kow#77'],
    ['the username', 'xx-AhKow.Tan@GP0001'],
    ['the code of the clinic in it', 'Green#gp0001'],
    ['digits and symbols for letters', 'R@ff1es-is-open7'],
    ['symbols between its letters', 'R-a-f-f-l-e-s-7x'],
    ['a name without its accents', 'Hola-nunez-77'],
    ['a name of another script', '陈伟明Green#7'],
  ])('%s', (_, password) => {
    expect(problem(password, names)).toBe('PASSWORD_NAME');
  });

  test('does not mind a short word of a name, because many words contain it', () => {
    expect(problem('Standing-tall-7', names)).toBeUndefined();
  });

  test('does not mind names that are too short', () => {
    expect(problem('Standing-tall-7', ['Ng', '', '-'])).toBeUndefined();
  });
});

test('answers quickly for the longest password', () => {
  const long = `${'1'.repeat(63)}aA${'#'.repeat(63)}`;
  let asked = 0;
  guessableProblem(long, {
    names: [],
    isCommon: () => {
      asked += 1;
      return false;
    },
  });
  expect(asked).toBeLessThan(20_000);
});
