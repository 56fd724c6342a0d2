import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import { activeInsurer, chooseInsurer } from './active-insurer.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  return () => void vi.unstubAllGlobals();
});

const openAt = (search: string) => vi.stubGlobal('location', { search });

test("the insurer in the address overrides the tab's, even if empty", () => {
  chooseInsurer('GEL');
  openAt('');
  expect(activeInsurer()).toBe('GEL');
  openAt('?insurer=axa');
  expect(activeInsurer()).toBe('AXA');
  openAt('?insurer=');
  expect(activeInsurer()).toBe('');
});

test.each(['日本', 'A\nB', 'A B', 'A'.repeat(21), '%'])(
  '%j is no code: the one of the tab counts, if that is one',
  (odd) => {
    openAt(`?insurer=${encodeURIComponent(odd)}`);
    expect(activeInsurer()).toBe('');
    chooseInsurer(odd);
    expect(activeInsurer()).toBe('');
    chooseInsurer('NTUC');
    expect(activeInsurer()).toBe('NTUC');
  },
);
