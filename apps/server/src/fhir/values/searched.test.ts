import { expect, test } from 'vitest';
import { dateBoundsOf, idInReference, searchedIn, tokenOf } from './searched.ts';

const base = 'https://portal.test/fhir/R4';

test.each([
  ['S1234567D', { system: undefined, value: 'S1234567D' }],
  ['urn:one|S1234567D', { system: 'urn:one', value: 'S1234567D' }],
  ['|S1234567D', { system: '', value: 'S1234567D' }],
])('reads the token %s', (text, token) => {
  expect(tokenOf(text)).toEqual(token);
});

test.each([
  ['12', '12'],
  ['Patient/12', '12'],
  [`${base}/Patient/12`, '12'],
  ['Coverage/12', undefined],
  ['https://other.test/fhir/R4/Patient/12', undefined],
  ['urn:uuid:12', undefined],
])('reads the id of a patient in %s: %s', (text, id) => {
  expect(idInReference(text, 'Patient', base)).toBe(id);
});

test.each([
  [[], {}],
  [['2026-11-01'], { from: '2026-11-01', to: '2026-11-01' }],
  [['ge2026-11-01'], { from: '2026-11-01' }],
  [['ge2026-11-01', 'le2026-11-30'], { from: '2026-11-01', to: '2026-11-30' }],
  [['gt2026-11-01'], undefined],
  [['November'], undefined],
])('reads the dates %j', (values, bounds) => {
  expect(dateBoundsOf(values)).toEqual(bounds);
});

test('keeps the page and the count within their limits', () => {
  const { page, count, value } = searchedIn(new URLSearchParams('_count=1000&_page=0&name='));
  expect({ page, count }).toEqual({ page: 1, count: 50 });
  expect(value('name')).toBeUndefined();
  expect(searchedIn(new URLSearchParams('_count=all'))).toMatchObject({ page: 1, count: 10 });
});
