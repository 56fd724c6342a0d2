import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeSnackbar,
  dropSnackbar,
  holdSnackbar,
  releaseSnackbar,
  showSnackbar,
  undo,
  useSnackbar,
} from './snackbar.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dropSnackbar();
  vi.useRealTimers();
});

function show() {
  const snackbar = {
    type: 'Delete',
    message: 'Deleted',
    onUndo: vi.fn(),
    onFinal: vi.fn(),
  } as const;
  showSnackbar(snackbar);
  return {
    ended: () => [snackbar.onUndo.mock.calls.length, snackbar.onFinal.mock.calls.length],
  };
}

const isShown = () => useSnackbar.getState().snackbar !== undefined;
const isUndoable = () => useSnackbar.getState().isUndoable;

describe('the snackbar', () => {
  test('SHELL-08 can be undone until 3000 ms, is final afterwards, and disappears at 10000 ms', () => {
    const shown = show();
    vi.advanceTimersByTime(2_999);
    expect([isShown(), isUndoable(), shown.ended()]).toEqual([true, true, [0, 0]]);
    vi.advanceTimersByTime(1);
    expect([isShown(), isUndoable(), shown.ended()]).toEqual([true, false, [0, 1]]);
    undo();
    expect(shown.ended()).toEqual([0, 1]);
    show();
    vi.advanceTimersByTime(9_999);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(false);
  });

  test('reverts the action on Undo and never becomes final', () => {
    const shown = show();
    vi.advanceTimersByTime(2_999);
    undo();
    expect([isShown(), shown.ended()]).toEqual([false, [1, 0]]);
    vi.advanceTimersByTime(20_000);
    expect(shown.ended()).toEqual([1, 0]);
  });

  test('SHELL-08 becomes final immediately when closed, and disappears', () => {
    const shown = show();
    closeSnackbar();
    expect([isShown(), shown.ended()]).toEqual([false, [0, 1]]);
    vi.advanceTimersByTime(20_000);
    expect(shown.ended()).toEqual([0, 1]);
  });

  test('makes the previous one final and starts its own time', () => {
    const first = show();
    vi.advanceTimersByTime(2_000);
    const second = show();
    expect([first.ended(), second.ended()]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    vi.advanceTimersByTime(2_999);
    expect(isUndoable()).toBe(true);
  });

  test('pauses while it is hovered or focused, then starts again', () => {
    const shown = show();
    vi.advanceTimersByTime(2_000);
    holdSnackbar();
    vi.advanceTimersByTime(60_000);
    expect([isUndoable(), shown.ended()]).toEqual([true, [0, 0]]);
    releaseSnackbar();
    vi.advanceTimersByTime(2_999);
    expect(isUndoable()).toBe(true);
    vi.advanceTimersByTime(1);
    expect([isUndoable(), shown.ended()]).toEqual([false, [0, 1]]);
  });

  test('cannot be undone if it is only a message', () => {
    showSnackbar({ type: 'Create', message: 'Created' });
    expect([isShown(), isUndoable()]).toEqual([true, false]);
  });

  test('is neither undone nor final when dropped', () => {
    const shown = show();
    dropSnackbar();
    vi.advanceTimersByTime(20_000);
    expect([isShown(), shown.ended()]).toEqual([false, [0, 0]]);
  });
});
