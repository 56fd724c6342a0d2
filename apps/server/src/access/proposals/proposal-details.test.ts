import { expect, test } from 'vitest';
import { changeDetails, proposalDetails } from './proposal-details.ts';

test('lists the fields of a request with their paths, without versions and empty ones', () => {
  const body = {
    move: 'APPROVE',
    cap_amount: 500_000,
    remark: null,
    version: 3,
    preview_mark: 'abc',
    settings: [{ name: 'limit', of: null, value: '300' }],
  };
  expect(proposalDetails(body)).toEqual([
    { name: 'move', value: 'APPROVE' },
    { name: 'cap_amount', value: '500000' },
    { name: 'settings.0.name', value: 'limit' },
    { name: 'settings.0.value', value: '300' },
  ]);
});

test('shows every field, and remarks', () => {
  const body = { remark: 'Later', lines: Array.from({ length: 500 }, (_, at) => at) };
  expect(proposalDetails(body)).toHaveLength(501);
  expect(proposalDetails(body)[0]).toEqual({ name: 'remark', value: 'Later' });
});

test('lists what an import would change, with the old and the new value', () => {
  const samples = [
    {
      effect: 'CHANGED',
      line: 2,
      record: 'T••••001Z',
      cells: [{ column: 'mobile', from: '80000001', to: '81234567' }],
    },
    { effect: 'ADDED', line: 3, record: 'NEW', cells: [{ column: 'name', from: null, to: 'New' }] },
  ];
  expect(changeDetails(samples)).toEqual([
    { name: 'T••••001Z: mobile', value: '80000001 → 81234567' },
    { name: 'NEW: name', value: '– → New' },
  ]);
  expect(changeDetails(null)).toEqual([]);
});
