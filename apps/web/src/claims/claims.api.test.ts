import { afterEach, expect, test, vi } from 'vitest';
import { searchProducts } from './claims.api.ts';

const ask = {
  panelId: 'panel',
  clinicId: 'clinic',
  types: [9],
  categories: ['PROCEDURE'],
  diagnosisCode: undefined,
} as const;

/** A server that finds nothing; records the requested addresses. */
function serverThatFindsNothing(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const page = { number: 1, size: 15, total_items: 0, total_pages: 0 };
    return Promise.resolve(Response.json({ page, data: [] }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('OP-10 the procedure search makes no call without a date, and one call with text and date', async () => {
  const asked = serverThatFindsNothing();
  const { signal } = new AbortController();
  expect(await searchProducts({ ...ask, date: undefined }, 'knee', signal)).toEqual([]);
  expect(asked).toEqual([]);
  await searchProducts({ ...ask, date: '2026-11-06' }, 'knee', signal);
  expect(asked).toHaveLength(1);
  const { searchParams } = new URL(asked[0] ?? '', 'http://portal.test');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    q: 'knee',
    available_date: '2026-11-06',
  });
});
