import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { KeptRefusal, ProblemError } from '../problem.ts';
import { insertAudit } from './audit.queries.ts';
import { sql, type Transaction } from './database.ts';
import { withinSavepoint } from './savepoint.queries.ts';

const actor = {
  at: '2026-10-06T01:00:00Z',
  userId: null,
  username: null,
  onBehalfOf: null,
  sessionId: null,
  traceId: 'test',
};

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

const auditing = (tx: Transaction, subjectId: string) =>
  insertAudit(tx, actor, { action: 'test.done', clinicId: null, subjectType: 'test', subjectId });

test('the last statements of refused work are not run, and those of accepted work are', async () => {
  const entries = () =>
    portal.db.owner.query("SELECT subject_id FROM portal.audit_entry WHERE action = 'test.done'");
  await portal.database.transaction(async (tx) => {
    await withinSavepoint(tx, async (within) => {
      await auditing(within, 'refused');
      throw new ProblemError('DUPLICATE_CLAIM');
    });
    await withinSavepoint(tx, (within) => auditing(within, 'accepted'));
  });
  expect((await entries()).rows).toEqual([{ subject_id: 'accepted' }]);
});

test('an unexpected failure of the work ends the transaction', async () => {
  const failed = portal.database.transaction((tx) =>
    withinSavepoint(tx, (within) => within.run(sql`SELECT 1 / 0`)),
  );
  await expect(failed).rejects.toThrow('division by zero');
});
