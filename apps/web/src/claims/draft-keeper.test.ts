import { describe, expect, test } from 'vitest';
import { ApiProblem } from '../platform/api-problem.ts';
import { newClaim, type ClaimDocument } from './claim-document.ts';
import { changeClaim, createClaimStore } from './claim-store.ts';
import { createDraftKeeper, type DraftCalls, type SavedDraft } from './draft-keeper.ts';

const id = '00000000-0000-7000-8000-000000000001';
const start = newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: '2026-11-06' });

/** A server with one draft that two people write. */
function fakeServer() {
  let newest: SavedDraft = { id, version: 1, at: '', document: start };
  const taken: string[] = [];
  const calls: DraftCalls = {
    create: async (document) => (newest = { ...newest, document }),
    update: async (document, before) => {
      if (before.version !== newest.version) {
        throw new ApiProblem({ status: 412, code: 'VERSION_CONFLICT', message: '' });
      }
      newest = { ...newest, version: newest.version + 1, document };
      return newest;
    },
    load: async () => ({ draft: newest, name: 'Mei' }),
    onTaken: (name) => void taken.push(name),
  };
  return {
    calls,
    taken,
    newest: () => newest,
    otherSaves: (part: Partial<ClaimDocument>) => {
      const document = { ...newest.document, ...part };
      newest = { ...newest, version: newest.version + 1, document };
    },
  };
}

function stage() {
  const server = fakeServer();
  const claim = createClaimStore(start);
  const keeper = createDraftKeeper(claim, server.calls, server.newest());
  const type = (part: Partial<ClaimDocument>) =>
    changeClaim(claim, (document) => ({ ...document, ...part }));
  return { server, claim, keeper, type };
}

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

test('a draft that becomes a claim is not saved any more, and again when it does not', async () => {
  const { server, keeper, type } = stage();
  type({ receipt_no: 'R-1' });
  keeper.stop();
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
