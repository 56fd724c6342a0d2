import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { KeptRefusal, ProblemError } from '../problem.ts';
import { sql } from './database.ts';
import { withinSavepoint } from './savepoint.queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'empty' });
});
afterAll(() => portal.close());

test('a part that goes on after the work was refused stores nothing', async () => {
  const isRefused = Promise.withResolvers<void>();
  const goingOn: Promise<unknown>[] = [];
  const result = await portal.database.transaction(async (tx) => {
    const kept = await withinSavepoint(tx, (within) => {
      goingOn.push(isRefused.promise.then(() => within.run(sql`SELECT 1`)));
      return Promise.reject(new ProblemError('DUPLICATE_CLAIM'));
    });
    isRefused.resolve();
    await expect(goingOn[0]).rejects.toThrow('the work is over');
    return kept;
  });
  expect(result).toBeInstanceOf(KeptRefusal);
});

test('an unexpected failure of the work ends the transaction', async () => {
  const failed = portal.database.transaction((tx) =>
    withinSavepoint(tx, (within) => within.run(sql`SELECT 1 / 0`)),
  );
  await expect(failed).rejects.toThrow('division by zero');
});
