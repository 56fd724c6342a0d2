import { expect, test } from 'vitest';
import { memberQuestionOf } from './members-palette.ts';

test.each([
  ['t3000001z', { nric: 'T3000001Z', policy: '', name: '' }],
  ['axa-4001 3/5/1980', { nric: '', policy: 'AXA-4001', name: '', dob: '1980-05-03' }],
  ['axa-4001 03051980', { nric: '', policy: 'AXA-4001', name: '', dob: '1980-05-03' }],
  ['axa-4001 1980-05-03', { nric: '', policy: 'AXA-4001', name: '', dob: '1980-05-03' }],
  ['testa tan 3/5/1980', { nric: '', policy: '', name: 'testa tan', dob: '1980-05-03' }],
])('searches members for %s', (typed, question) => {
  expect(memberQuestionOf(typed)).toMatchObject(question);
});

test.each([
  'testa tan',
  'T3000',
  'S1234567A',
  'tan x5',
  'axa-4001',
  'testa tan 3/5',
  'testa tan 3/5/19',
  'ta 3/5/1980',
])('does not search for %s', (typed) => {
  expect(memberQuestionOf(typed)).toBeUndefined();
});
