import pg from 'pg';
import { expect, test } from 'vitest';
import { patiently } from './patiently.ts';

/** Work that fails with this PostgreSQL code the first time. */
function refusedOnce(code: string): { work: () => Promise<string>; tries: () => number } {
  let tries = 0;
  return {
    tries: () => tries,
    work: async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new pg.DatabaseError('not now', 7, 'error'), { code });
      return 'done';
    },
  };
}

test.each(['57P03', '57P01', '57P02'])('waits while the database returns %s', async (code) => {
  const { work, tries } = refusedOnce(code);
  expect(await patiently(work)).toBe('done');
  expect(tries()).toBe(2);
});

test('throws any other error at once', async () => {
  const { work, tries } = refusedOnce('28P01');
  await expect(patiently(work)).rejects.toMatchObject({ code: '28P01' });
  expect(tries()).toBe(1);
});
