import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import { writeShared } from '../platform/storage/storage.ts';
import { clinicChangedTo, latestClinic, rememberLatestClinic } from './latest-clinic.ts';

const one = { id: 'c1', name: 'First Clinic' };
const other = { id: 'c2', name: 'Second Clinic' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

test('the clinic chosen last is known to every tab', () => {
  expect(latestClinic()).toBeUndefined();
  rememberLatestClinic(one);
  expect(latestClinic()).toEqual(one);
});

test('a change is one only against another clinic of this tab', () => {
  expect(clinicChangedTo(one)).toBeUndefined();
  rememberLatestClinic(one);
  expect(clinicChangedTo(one)).toBeUndefined();
  expect(clinicChangedTo(undefined)).toBeUndefined();
  rememberLatestClinic(other);
  expect(clinicChangedTo(one)).toEqual(other);
});

test('what cannot be read is nothing', () => {
  for (const text of ['', 'null', '{', '[]', '{"id":1}', '"x"']) {
    writeShared('latestClinic', text);
    expect(latestClinic()).toBeUndefined();
  }
});
