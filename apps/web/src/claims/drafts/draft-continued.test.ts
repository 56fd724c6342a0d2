// Continuing a draft: as a new one after it was deleted, and after a reload that interrupted its save.
import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { changeClaim, createClaimStore } from '../fields/claim-store.ts';
import { stage } from './draft-keeper.builders.ts';
import { createDraftKeeper } from './draft-keeper.ts';

const goneWith = (details: ApiProblem['details']) =>
  new ApiProblem({ status: 404, code: 'DRAFT_NOT_FOUND', message: '', details });

describe('a draft that no longer exists', () => {
  test('continues as a new one with everything typed and names the claim it became', async () => {
    const { store, keeper, type, server } = stage();
    const submitted = { field: 'draft', code: 'DRAFT_SUBMITTED', message: 'OC-1' };
    server.calls.update = () =>
      Promise.reject(goneWith([{ ...submitted, params: { claim: 'the-claim' } }]));
    type({ receipt_no: 'R-1' });
    expect(await keeper.saveNow()).toMatchObject({
      state: 'saved',
      gone: { claim: { id: 'the-claim', code: 'OC-1' } },
    });
    expect(server.newest().claim.receipt_no).toBe('R-1');
    expect(store.getState().claim.receipt_no).toBe('R-1');
    expect(keeper.isUnsaved()).toBe(false);
  });

  test('says that it was deleted if it did not become a claim', async () => {
    const { keeper, type, server } = stage();
    server.calls.update = () => Promise.reject(goneWith([]));
    type({ receipt_no: 'R-1' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'saved', gone: { claim: undefined } });
  });

  test('marks everything as unsaved when submission finds it missing', async () => {
    const { keeper, server } = stage();
    await keeper.settle();
    keeper.lose(goneWith([]));
    keeper.resume();
    expect(keeper.isUnsaved()).toBe(true);
    await keeper.saveNow();
    expect(keeper.status.getState()).toMatchObject({ state: 'saved', saved: server.newest() });
  });
});

describe('after a reload that interrupted a save', () => {
  test('performs the save once and later changes after it', async () => {
    const { server, store, keeper, type } = stage();
    type({ receipt_no: 'R-1' });
    type({ receipt_no: 'R-2' });
    const attempt = keeper.nextAttempt();
    expect(attempt).toMatchObject({ before: { version: 1 }, claim: { receipt_no: 'R-2' } });
    const reloaded = createClaimStore(store.getState().claim);
    changeClaim(reloaded, (same) => same);
    const keys: string[] = [];
    const { update } = server.calls;
    server.calls.update = (claim, before, key) => {
      keys.push(key);
      return update(claim, before, key);
    };
    const next = createDraftKeeper(reloaded, server.calls, attempt?.before, attempt);
    expect(next.isUnsaved()).toBe(true);
    await next.saveNow();
    expect(keys).toEqual([attempt?.key]);
    expect(next.isUnsaved()).toBe(false);
    changeClaim(reloaded, (claim) => ({ ...claim, receipt_no: 'R-3' }));
    await next.saveNow();
    expect(server.newest().claim.receipt_no).toBe('R-3');
  });

  test('also saves changes typed after the running save', async () => {
    const { server, store, keeper, type } = stage();
    type({ receipt_no: 'R-1' });
    const attempt = keeper.nextAttempt();
    type({ receipt_no: 'R-2' });
    const reloaded = createClaimStore(store.getState().claim);
    changeClaim(reloaded, (same) => same);
    const next = createDraftKeeper(reloaded, server.calls, attempt?.before, attempt);
    await next.saveNow();
    expect(server.newest()).toMatchObject({ version: 3, claim: { receipt_no: 'R-2' } });
  });
});
