import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { readTab, writeTab } from './storage.ts';
import { dropSealedTab, sealTab, unsealTab } from './waiting-text.ts';

let tab: Storage;

beforeEach(() => {
  tab = memoryStorage();
  vi.stubGlobal('sessionStorage', tab);
  writeTab('unsavedForms', 'typed');
  writeTab('insurerCode', 'AXA');
  sealTab('u1');
});

test('leaves nothing in the storage of the tab, and gives it back to its user once', async () => {
  expect(tab.length).toBe(0);
  await unsealTab('u1');
  expect([readTab('unsavedForms'), readTab('insurerCode')]).toEqual(['typed', 'AXA']);
  tab.clear();
  await unsealTab('u1');
  expect(tab.length).toBe(0);
});

test('keeps what was stored in the meantime', async () => {
  writeTab('insurerCode', 'NTUC');
  await unsealTab('u1');
  expect([readTab('unsavedForms'), readTab('insurerCode')]).toEqual(['typed', 'NTUC']);
});

test('is gone once another user has signed in', async () => {
  await unsealTab('u2');
  await unsealTab('u1');
  expect(tab.length).toBe(0);
});

test('is gone once it is dropped', async () => {
  dropSealedTab();
  await unsealTab('u1');
  expect(tab.length).toBe(0);
});
