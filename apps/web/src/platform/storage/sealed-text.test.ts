import { expect, test, vi } from 'vitest';
import { sealText } from './sealed-text.ts';

const TYPED = 'Receipt R-1, cough since Monday';

test('gives the text back, and contains none of it', async () => {
  const sealed = await sealText(TYPED);
  if (sealed === undefined) throw new Error('not sealed');
  expect(await sealed.open()).toBe(TYPED);
  const bytes = new TextDecoder().decode(sealed.bytes);
  for (const word of TYPED.split(' ')) expect(bytes).not.toContain(word);
});

test('uses a new key each time, which cannot be exported', async () => {
  const made = vi.spyOn(crypto.subtle, 'generateKey');
  const [one, two] = await Promise.all([sealText(TYPED), sealText(TYPED)]);
  const [first, second] = [one, two].map((sealed) => [...new Uint8Array(sealed?.bytes ?? [])]);
  expect(first).toHaveLength(TYPED.length + 16);
  expect(first).not.toEqual(second);
  expect(made.mock.calls.map(([, isExtractable]) => isExtractable)).toEqual([false, false]);
  made.mockRestore();
});

test('seals nothing on a page without HTTPS', async () => {
  vi.stubGlobal('crypto', {});
  expect(await sealText(TYPED)).toBeUndefined();
  vi.unstubAllGlobals();
});
