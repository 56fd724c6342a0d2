import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { forgetLink, keepLink, keptLink } from './kept-link.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  return () => void vi.unstubAllGlobals();
});

test('keeps any link over a reload until it is cleared', () => {
  const link = { id: 'a&b=c d%20', clientId: 'portal&id=x' };
  keepLink(link);
  expect(keptLink()).toEqual(link);
  expect(keptLink()).toEqual(link);
  keepLink({ id: 'next', clientId: '' });
  expect(keptLink()).toEqual({ id: 'next', clientId: '' });
  forgetLink();
  expect(keptLink()).toEqual({ id: '', clientId: '' });
});
