import { expect, test } from 'vitest';
import { memberQuestionOf } from './member-question.ts';

const asked = (text: string, dateOfBirth?: string) => memberQuestionOf({ text, dateOfBirth });

test('a national number is found in any form', () => {
  expect(asked(' t3000001-z ')).toEqual({ by: 'NRIC', number: 'T3000001Z' });
});

test('a text with a digit that is not a national number is a policy number', () => {
  expect(asked('AXA 0001')).toEqual({ by: 'POLICY', number: 'AXA0001' });
  expect(asked('T3000001A')).toEqual({ by: 'POLICY', number: 'T3000001A' });
});

test('a name needs three letters and the date of birth', () => {
  expect(asked('Tan', '1980-05-03')).toEqual({
    by: 'NAME',
    name: 'Tan',
    dateOfBirth: '1980-05-03',
  });
  expect(asked('Tan')).toBe('BIRTH');
  expect(asked('Ta', '1980-05-03')).toBe('LETTERS');
  expect(asked(' ')).toBe('NOTHING');
});
