import { expect, test } from 'vitest';
import { specialistsParams } from './specialists-params.ts';

test('keeps known filters, without the first page and empty ones', () => {
  const clinic = '01900000-0000-7000-8000-000000000004';
  const all = {
    page: 2,
    q: 'koh',
    insurer: 'AXA',
    zone: 'East',
    specialty: 'Cardiology',
    gender: 'MALE',
    clinic,
  };
  expect(specialistsParams(all)).toEqual(all);
  expect(specialistsParams({ page: 1, gender: 'OTHER', clinic: 'x', test: 'MRI' })).toEqual({});
});

test('the clinics need a panel', () => {
  const panel = '01900000-0000-7000-8000-000000000005';
  expect(specialistsParams({ level: 'clinics', panel })).toEqual({ level: 'clinics', panel });
  expect(specialistsParams({ level: 'clinics' })).toEqual({});
  expect(specialistsParams({ level: 'panels' })).toEqual({ level: 'panels' });
});
