import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { writeShared } from './storage.ts';
import { clinicChangedTo, latestClinic, rememberLatestClinic } from './latest-clinic.ts';

const one = { id: 'c1', name: 'First Clinic' };
const other = { id: 'c2', name: 'Second Clinic' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

test('shares the last chosen clinic with every tab', () => {
  expect(latestClinic()).toBeUndefined();
  rememberLatestClinic(one);
  expect(latestClinic()).toEqual(one);
});

test('reports a change only if this tab has another clinic', () => {
  expect(clinicChangedTo(one)).toBeUndefined();
  rememberLatestClinic(one);
  expect(clinicChangedTo(one)).toBeUndefined();
  expect(clinicChangedTo(undefined)).toBeUndefined();
  rememberLatestClinic(other);
  expect(clinicChangedTo(one)).toEqual(other);
});

test('ignores an unreadable value', () => {
  for (const text of ['', 'null', '{', '[]', '{"id":1}', '"x"']) {
    writeShared('latestClinic', text);
    expect(latestClinic()).toBeUndefined();
  }
});
