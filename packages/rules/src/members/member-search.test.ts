import { expect, test } from 'vitest';
import { maySearchAllProgrammes, memberSearchProblem, type MemberSearch } from './member-search.ts';

const dateOfBirth = '1980-01-01';

test.each<[string, MemberSearch]>([
  ['a national number', { nric: 'S1234567D' }],
  ['a policy number with the date of birth', { policyNumber: 'AXA-4001', dateOfBirth }],
  ['a policy number with the end of the number', { policyNumber: 'AXA-4001', nricTail: '567d' }],
  ['an end in wide letters', { policyNumber: 'AXA-4001', nricTail: '００１Ｚ' }],
  ['an end with a space', { policyNumber: 'AXA-4001', nricTail: '0 01z' }],
  ['an end with an invisible character', { policyNumber: 'A1', nricTail: '001\u200BZ' }],
  ['three letters of a name with the date of birth', { name: 'Tan', dateOfBirth }],
  ['three Chinese characters with the date of birth', { name: '陈小明', dateOfBirth }],
])('searches by %s', (_by, search) => {
  expect(memberSearchProblem(search)).toBeUndefined();
});

test.each<[string, MemberSearch, string, string]>([
  ['nothing at all', {}, 'nric', 'NOTHING'],
  ['empty fields', { nric: '', policyNumber: '', name: '' }, 'nric', 'NOTHING'],
  ['only a date of birth', { dateOfBirth }, 'nric', 'NOTHING'],
  ['a policy number alone', { policyNumber: 'AXA-4001' }, 'nricTail', 'SECOND_FACT'],
  ['a policy number and a name', { policyNumber: 'A1', name: 'Tan' }, 'nricTail', 'SECOND_FACT'],
  ['three characters of the end', { policyNumber: 'A1', nricTail: '67D' }, 'nricTail', 'TAIL'],
  ['five characters of the end', { policyNumber: 'A1', nricTail: '4567D' }, 'nricTail', 'TAIL'],
  ['wildcards for the end', { policyNumber: 'A1', nricTail: '%%%%' }, 'nricTail', 'TAIL'],
  ['two letters of a name', { name: 'Ta', dateOfBirth }, 'name', 'LETTERS'],
  ['wildcards for a name', { name: '%%%_', dateOfBirth }, 'name', 'LETTERS'],
  ['two letters and wildcards', { name: 'T%a', dateOfBirth }, 'name', 'LETTERS'],
  ['a name alone', { name: 'Testa Tan' }, 'dateOfBirth', 'BIRTH'],
])('refuses a search by %s', (_by, search, field, code) => {
  expect(memberSearchProblem(search)).toMatchObject({ field, code });
});

test.each([
  ['a user with the permission', true, false, true],
  ['a user without it', false, false, false],
  ['a program, whose scopes do not have it', false, true, true],
])('PERM-13 all programmes at once: %s', (_, held, isProgram, expected) => {
  expect(maySearchAllProgrammes({ can: () => held, isProgram })).toBe(expected);
});
