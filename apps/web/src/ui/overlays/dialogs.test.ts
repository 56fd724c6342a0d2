import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  abandonDialogs,
  ask,
  askDelete,
  chooseStatus,
  type OpenDialog,
  showFetchResult,
  useDialogs,
} from './dialogs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  abandonDialogs();
  vi.useRealTimers();
});

const words = { title: 'Delete?', text: 'It is gone then.', confirm: 'Delete' };
const entries = [{ id: 'a', name: 'A', status: 1, statusText: 'Waiting' }] as const;
const statuses = {
  title: 'Status',
  confirm: 'Update',
  entries,
  choices: [
    { status: 'ACTIVE', label: 'Active' },
    { status: 'CLOSED', label: 'Closed' },
  ],
} as const;

function open<Kind extends OpenDialog['kind']>(kind: Kind): Extract<OpenDialog, { kind: Kind }> {
  const dialog = useDialogs.getState().open;
  if (dialog === undefined || !isOf(dialog, kind)) throw new Error(`no dialog ${kind} is open`);
  return dialog;
}

function isOf<Kind extends OpenDialog['kind']>(
  dialog: OpenDialog,
  kind: Kind,
): dialog is Extract<OpenDialog, { kind: Kind }> {
  return dialog.kind === kind;
}

const isOpen = () => useDialogs.getState().open !== undefined;

describe('a question', () => {
  test('is answered once; a second question closes the first as declined', async () => {
    const first = ask(words);
    const second = ask(words);
    open('confirm').answer(true);
    expect([await first, await second]).toEqual([false, true]);
    expect(isOpen()).toBe(false);
  });

  test('is answered with no when the user is signed out', async () => {
    const answer = askDelete(words);
    open('delete').answer(true);
    abandonDialogs();
    expect(await answer).toBe(false);
    expect(isOpen()).toBe(false);
  });
});

describe('the delete confirmation', () => {
  test('waits for 2500 ms after confirmation and closes with true', async () => {
    const answer = vi.fn();
    void askDelete(words).then(answer);
    expect(open('delete').isWaiting).toBe(false);
    open('delete').answer(true);
    expect(open('delete').isWaiting).toBe(true);
    await vi.advanceTimersByTimeAsync(2_499);
    expect([isOpen(), answer.mock.calls]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([isOpen(), answer.mock.calls]).toEqual([false, [[true]]]);
  });

  test('ignores a second press while it waits', async () => {
    const answer = askDelete(words);
    open('delete').answer(true);
    open('delete').answer(false);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await answer).toBe(true);
  });

  test('closes immediately on Cancel', async () => {
    const answer = askDelete(words);
    open('delete').answer(false);
    expect(isOpen()).toBe(false);
    expect(await answer).toBe(false);
  });
});

describe('the bulk status update', () => {
  test('waits for 2500 ms and closes with the chosen status', async () => {
    const answer = vi.fn();
    void chooseStatus(statuses).then(answer);
    open('status').answer('CLOSED');
    expect(open('status').isWaiting).toBe(true);
    await vi.advanceTimersByTimeAsync(2_499);
    expect([isOpen(), answer.mock.calls]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([isOpen(), answer.mock.calls]).toEqual([false, [['CLOSED']]]);
  });

  test('returns none immediately when closed without a choice', async () => {
    const answer = chooseStatus(statuses);
    open('status').answer(undefined);
    expect(await answer).toBeUndefined();
  });
});

test('shows a fetch result only after the current question is answered', async () => {
  const question = ask(words);
  const closed = vi.fn();
  void showFetchResult({ title: 'Kept', text: '', entries }).then(closed);
  await vi.advanceTimersByTimeAsync(0);
  open('confirm').answer(true);
  expect(await question).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(open('result').result.entries).toEqual(entries);
  expect(closed).not.toHaveBeenCalled();
  open('result').answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).toHaveBeenCalledOnce();
});
