import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, networkProblem } from '../../platform/api/api-problem.ts';
import type { ClaimDocument } from '../claim-document.ts';
import { changeClaim, createClaimStore } from '../form/claim-store.ts';
import { id, stage, start } from './draft-keeper.builders.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { createEditKeeper } from './edit-keeper.ts';
import type { SavedDraft } from './draft-saver.ts';

describe('a draft that somebody else saved meanwhile', () => {
  test('is merged and saved when the changes do not meet', async () => {
    const { server, claim, keeper, type } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    type({ surcharge_time: '10:00 AM' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'saved', other: undefined });
    const both = { receipt_no: 'R-9', surcharge_time: '10:00 AM' };
    expect(claim.getState().document).toMatchObject(both);
    expect(server.newest()).toMatchObject({ version: 3, document: both });
    expect(server.taken).toEqual(['Mei']);
  });

  test('waits for the person when they do, and overwrites nothing until then', async () => {
    const { server, claim, keeper, type } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    type({ receipt_no: 'R-1' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'conflict', other: { name: 'Mei' } });
    type({ surcharge_time: '10:00 AM' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'conflict' });
    expect(server.newest().document.receipt_no).toBe('R-9');
    expect(claim.getState().document.receipt_no).toBe('R-1');

    expect(await keeper.decide(new Set(['claim.receipt_no']))).toMatchObject({ state: 'saved' });
    expect(server.newest().document).toMatchObject({
      receipt_no: 'R-9',
      surcharge_time: '10:00 AM',
    });
  });

  test('keeps what was typed while the person decided, also when theirs changed again', async () => {
    const { server, keeper, type } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    type({ receipt_no: 'R-1' });
    await keeper.saveNow();
    type({ approval_code: 'A-1' });
    server.otherSaves({ surcharge_time: '11:00 AM' });
    expect(await keeper.decide(new Set())).toMatchObject({ state: 'saved' });
    expect(server.newest().document).toMatchObject({
      receipt_no: 'R-1',
      approval_code: 'A-1',
      surcharge_time: '11:00 AM',
    });
  });
});

describe('a draft that somebody else saved while nothing was typed here', () => {
  test('is taken in when it could not become a claim as it stood, and stays open to both', async () => {
    const { server, claim, keeper, type } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    await keeper.settle();
    await keeper.takeNewer();
    expect(claim.getState().document.receipt_no).toBe('R-9');
    expect(server.taken).toEqual(['Mei']);
    expect(keeper.standing.getState()).toMatchObject({ state: 'saved', saved: { version: 2 } });

    keeper.resume();
    type({ surcharge_time: '10:00 AM' });
    expect(await keeper.saveNow()).toMatchObject({ state: 'saved', saved: { version: 3 } });
  });

  test('says so when the newer version does not come', async () => {
    const { server, keeper } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    await keeper.settle();
    server.calls.load = async () => Promise.reject(networkProblem());
    await expect(keeper.takeNewer()).rejects.toThrow(ApiProblem);
    server.calls.load = async () => ({ draft: server.newest(), name: 'Mei' });
    await keeper.takeNewer();
    expect(server.taken).toEqual(['Mei']);
  });

  test('is taken in by a save that the person asks for', async () => {
    const { server, claim, keeper } = stage();
    server.otherSaves({ receipt_no: 'R-9' });
    expect(await keeper.saveAsked()).toMatchObject({ state: 'saved' });
    expect(claim.getState().document.receipt_no).toBe('R-9');
    expect(server.newest().document.receipt_no).toBe('R-9');
    expect(server.taken).toEqual(['Mei']);
  });
});

test('a draft that becomes a claim is not saved any more, and again when it does not', async () => {
  const { server, keeper, type } = stage();
  await keeper.settle();
  type({ receipt_no: 'R-1' });
  await keeper.saveNow();
  expect(server.newest().version).toBe(1);
  keeper.resume();
  await keeper.saveNow();
  expect(server.newest().version).toBe(2);
});

test('what was saved already is not sent again', async () => {
  const { server, keeper, type } = stage();
  type({ receipt_no: 'R-1' });
  await Promise.all([keeper.saveNow(), keeper.saveNow()]);
  expect(server.newest().version).toBe(2);
});

test.each([
  ['draft', createDraftKeeper],
  ['submitted claim', createEditKeeper],
])('has nothing unsaved once the %s was sent', async (_, create) => {
  const { server, claim, type } = stage();
  const keeper = create(claim, server.calls, server.newest());
  type({ receipt_no: 'R-1' });
  expect(keeper.isUnsaved()).toBe(true);
  keeper.close();
  expect(keeper.isUnsaved()).toBe(false);
});

/** A new claim whose saves are answered by hand. */
function newStage() {
  const sent: { document: ClaimDocument; before: SavedDraft | undefined; key: string }[] = [];
  const answers: ((error?: unknown) => void)[] = [];
  const answered = (document: ClaimDocument, before: SavedDraft | undefined, key: string) => {
    sent.push({ document, before, key });
    const { promise, resolve, reject } = Promise.withResolvers<SavedDraft>();
    answers.push((error) => {
      if (error === undefined) resolve({ id, version: sent.length, at: '', document });
      else reject(error);
    });
    return promise;
  };
  const claim = createClaimStore(start);
  const keeper = createDraftKeeper(
    claim,
    {
      create: (document, key) => answered(document, undefined, key),
      update: answered,
      load: () => Promise.reject(new Error('not expected')),
      onTaken: () => undefined,
    },
    undefined,
  );
  const type = (receipt: string) =>
    changeClaim(claim, (document) => ({ ...document, receipt_no: receipt }));
  return {
    claim,
    keeper,
    type,
    sent,
    answer: async (error?: unknown) => {
      answers.shift()?.(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const texts = (sent: readonly { document: ClaimDocument }[]) =>
  sent.map(({ document }) => document.receipt_no);

describe('with the clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('typing without a pause is saved all the same, each second, one save at a time', async () => {
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

  test('makes a draft that its person does not know of, until they save it by hand', async () => {
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

  test('saves again by itself after a claim that was not taken', async () => {
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

  test('submitting before the first save makes no draft', async () => {
    const { keeper, type, sent } = newStage();
    keeper.watch();
    type('R-1');
    expect(await keeper.settle()).toMatchObject({ saved: undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(0);
  });

  test('submitting waits for the save that runs and knows its draft', async () => {
    const { keeper, type, sent, answer } = newStage();
    type('R-1');
    void keeper.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    const settled = keeper.settle();
    await answer();
    expect(await settled).toMatchObject({ saved: { id } });
    expect(sent).toHaveLength(1);
  });

  test('a save whose answer was lost is repeated with its own key, then follows what is newer', async () => {
    const { keeper, type, sent, answer } = newStage();
    keeper.watch();
    type('R-1');
    await vi.advanceTimersByTimeAsync(900);
    type('R-2');
    await answer(networkProblem());
    expect(keeper.standing.getState().state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(texts(sent)).toEqual(['R-1', 'R-1']);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    await answer();
    expect(texts(sent)).toEqual(['R-1', 'R-1', 'R-2']);
    expect(sent[2]).toMatchObject({ before: { id, version: 2 } });
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    await answer();
    expect(keeper.standing.getState()).toMatchObject({ state: 'saved', saved: { version: 3 } });
  });

  test('what the server refused is not repeated by itself', async () => {
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

  test('asking for a draft makes one also of what nobody changed', async () => {
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
