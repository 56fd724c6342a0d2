import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, networkProblem } from '../../platform/api/api-problem.ts';
import type { SentClaim } from '../entered-claim.ts';
import { changeClaim, createClaimStore } from '../fields/claim-store.ts';
import { id, stage, start } from './draft-keeper.builders.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { createEditKeeper } from './edit-keeper.ts';
import type { SavedDraft } from './draft-saver.ts';

describe('a draft that someone else has saved in the meantime', () => {
  test('is merged and saved if the changes do not conflict', async () => {
    const { server, store, keeper, type } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    type({ surcharge_time: '10:00 AM' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'saved', other: undefined });
    const both = { receipt_no: 'R-9', surcharge_time: '10:00 AM' };
    expect(store.getState().claim).toMatchObject(both);
    expect(server.newest()).toMatchObject({ version: 3, claim: both });
    expect(server.taken).toEqual(['Mei']);
  });

  test("waits for the user's decision on conflicts and overwrites nothing until then", async () => {
    const { server, store, keeper, type } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    type({ receipt_no: 'R-1' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'conflict', other: { name: 'Mei' } });
    type({ surcharge_time: '10:00 AM' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'conflict' });
    expect(server.newest().claim.receipt_no).toBe('R-9');
    expect(store.getState().claim.receipt_no).toBe('R-1');

    expect(await keeper.decide(new Set(['claim.receipt_no']))).toMatchObject({ state: 'saved' });
    expect(server.newest().claim).toMatchObject({
      receipt_no: 'R-9',
      surcharge_time: '10:00 AM',
    });
  });

  test('keeps text typed during the decision, also if the other version changes again', async () => {
    const { server, keeper, type } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    type({ receipt_no: 'R-1' });
    await keeper.saveNow();
    type({ approval_code: 'A-1' });
    server.otherSaves({ surcharge_time: '11:00 AM' });
    expect(await keeper.decide(new Set())).toMatchObject({ state: 'saved' });
    expect(server.newest().claim).toMatchObject({
      receipt_no: 'R-1',
      approval_code: 'A-1',
      surcharge_time: '11:00 AM',
    });
  });
});

describe('a draft that someone else saved while nothing was typed here', () => {
  test('is merged in when submission fails, and stays open to both', async () => {
    const { server, store, keeper, type } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    await keeper.settle();
    await keeper.takeNewer();
    expect(store.getState().claim.receipt_no).toBe('R-9');
    expect(server.taken).toEqual(['Mei']);
    expect(keeper.status.getState()).toMatchObject({ state: 'saved', saved: { version: 2 } });

    keeper.resume();
    type({ surcharge_time: '10:00 AM' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'saved', saved: { version: 3 } });
  });

  test('reports that the newer version could not be loaded', async () => {
    const { server, keeper } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    await keeper.settle();
    server.calls.load = async () => Promise.reject(networkProblem());
    await expect(keeper.takeNewer()).rejects.toThrow(ApiProblem);
    server.calls.load = async () => ({ draft: server.newest(), name: 'Mei' });
    await keeper.takeNewer();
    expect(server.taken).toEqual(['Mei']);
  });

  test('is merged in when the user saves by hand', async () => {
    const { server, store, keeper } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    expect(await keeper.saveAsked()).toMatchObject({ state: 'saved' });
    expect(store.getState().claim.receipt_no).toBe('R-9');
    expect(server.newest().claim.receipt_no).toBe('R-9');
    expect(server.taken).toEqual(['Mei']);
  });
});

test('stops saving while the draft is submitted and resumes if that fails', async () => {
  const { server, keeper, type } = stage();
  await keeper.settle();
  type({ receipt_no: 'R-1' });
  await keeper.saveNow();
  expect(server.newest().version).toBe(1);
  keeper.resume();
  await keeper.saveNow();
  expect(server.newest().version).toBe(2);
});

test('does not send saved changes again', async () => {
  const { server, keeper, type } = stage();
  type({ receipt_no: 'R-1' });
  await Promise.all([keeper.saveNow(), keeper.saveNow()]);
  expect(server.newest().version).toBe(2);
});

test.each([
  ['draft', createDraftKeeper],
  ['submitted claim', createEditKeeper],
])('has no unsaved changes once the %s was sent', async (_, create) => {
  const { server, store, type } = stage();
  const keeper = create(store, server.calls, server.newest());
  type({ receipt_no: 'R-1' });
  expect(keeper.isUnsaved()).toBe(true);
  keeper.close();
  expect(keeper.isUnsaved()).toBe(false);
});

/** A new claim whose saves the test responds to by hand. */
function newStage() {
  const sent: { claim: SentClaim; before: SavedDraft | undefined; key: string }[] = [];
  const answers: ((error?: unknown) => void)[] = [];
  const answered = (claim: SentClaim, before: SavedDraft | undefined, key: string) => {
    sent.push({ claim, before, key });
    const { promise, resolve, reject } = Promise.withResolvers<SavedDraft>();
    answers.push((error) => {
      if (error === undefined) resolve({ id, version: sent.length, at: '', claim });
      else reject(error);
    });
    return promise;
  };
  const store = createClaimStore(start);
  const keeper = createDraftKeeper(
    store,
    {
      create: (claim, key) => answered(claim, undefined, key),
      update: answered,
      load: () => Promise.reject(new Error('not expected')),
      onTaken: () => undefined,
    },
    undefined,
  );
  const type = (receipt: string) =>
    changeClaim(store, (claim) => ({ ...claim, receipt_no: receipt }));
  return {
    store,
    keeper,
    type,
    sent,
    answer: async (error?: unknown) => {
      answers.shift()?.(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const texts = (sent: readonly { claim: SentClaim }[]) => sent.map(({ claim }) => claim.receipt_no);

describe('over time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('saves every second while the user types without a pause, one save at a time', async () => {
    const { keeper, type, sent, answer } = newStage();
    keeper.watch();
    for (let tenth = 0; tenth < 10; tenth += 1) {
      type(`R-${tenth}`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(texts(sent)).toEqual(['R-8']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    type('R-last');
    await answer();
    expect(texts(sent)).toEqual(['R-8', 'R-last']);
    await answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
    expect(keeper.isUnsaved()).toBe(false);
  });

  test('creates a draft without a message until the user saves', async () => {
    const { keeper, type, answer } = newStage();
    keeper.watch();
    type('R-1');
    await vi.advanceTimersByTimeAsync(5_000);
    await answer();
    expect(keeper.sentText()).toBe('claims.claimSubmitted');
    const saved = keeper.saveAsked();
    await vi.advanceTimersByTimeAsync(0);
    await answer();
    await saved;
    expect(keeper.sentText()).toBe('claims.draftSent');
  });

  test('resumes automatic saving after a rejected submission', async () => {
    const { keeper, type, sent } = newStage();
    keeper.watch();
    await keeper.settle();
    type('R-1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(0);
    keeper.resume();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(texts(sent)).toEqual(['R-1']);
  });

  test('creates no draft when submitting before the first save', async () => {
    const { keeper, type, sent } = newStage();
    keeper.watch();
    type('R-1');
    expect(await keeper.settle()).toMatchObject({ saved: undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(0);
  });

  test('submission waits for the running save and uses its draft', async () => {
    const { keeper, type, sent, answer } = newStage();
    type('R-1');
    void keeper.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    const settled = keeper.settle();
    await answer();
    expect(await settled).toMatchObject({ saved: { id } });
    expect(sent).toHaveLength(1);
  });

  test('repeats a save without a response under its key, then saves newer changes', async () => {
    const { keeper, type, sent, answer } = newStage();
    keeper.watch();
    type('R-1');
    await vi.advanceTimersByTimeAsync(900);
    type('R-2');
    await answer(networkProblem());
    expect(keeper.status.getState().state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(texts(sent)).toEqual(['R-1', 'R-1']);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await answer();
    expect(texts(sent)).toEqual(['R-1', 'R-1', 'R-2']);
    expect(sent[2]).toMatchObject({ before: { id, version: 2 } });
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    await answer();
    expect(keeper.status.getState()).toMatchObject({ state: 'saved', saved: { version: 3 } });
  });

  test('does not repeat a rejected save automatically', async () => {
    const { keeper, type, sent, answer } = newStage();
    keeper.watch();
    type('R-1');
    await vi.advanceTimersByTimeAsync(900);
    await answer(new ApiProblem({ status: 422, code: 'VALIDATION_FAILED', message: '' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    type('R-2');
    await vi.advanceTimersByTimeAsync(900);
    expect(texts(sent)).toEqual(['R-1', 'R-2']);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('creates a draft of an unchanged claim when the user asks for it', async () => {
    const { keeper, sent, answer } = newStage();
    void keeper.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(0);
    const asked = keeper.saveAsked();
    await vi.advanceTimersByTimeAsync(0);
    await answer();
    expect(await asked).toMatchObject({ state: 'saved', saved: { id } });
  });
});
