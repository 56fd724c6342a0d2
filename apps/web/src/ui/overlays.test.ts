import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, dropToast, endSnackbar, showSnackbar, showToast, useOverlays } from './overlays.ts';

beforeEach(() => useOverlays.setState({ toasts: [], snackbar: undefined, question: undefined }));

describe('overlays', () => {
  test('the same message stands there once; once gone it may come again', () => {
    showToast('red', 'Failed');
    showToast('red', 'Failed');
    showToast('green', 'Done');
    const { toasts } = useOverlays.getState();
    expect(toasts.map((toast) => toast.message)).toEqual(['Failed', 'Done']);
    for (const toast of toasts) dropToast(toast);
    showToast('red', 'Failed');
    expect(useOverlays.getState().toasts).toHaveLength(1);
  });

  test('undo takes it back, time over makes it final, each once', () => {
    const undone = { message: 'Deleted', onUndo: vi.fn(), onGone: vi.fn() };
    showSnackbar(undone);
    endSnackbar(undone, true);
    endSnackbar(undone, false);
    expect([undone.onUndo.mock.calls.length, undone.onGone.mock.calls.length]).toEqual([1, 0]);
  });

  test('a newer snackbar makes the former one final', () => {
    const first = { message: 'Deleted', onGone: vi.fn() };
    showSnackbar(first);
    showSnackbar({ message: 'Deleted another' });
    expect(first.onGone).toHaveBeenCalledOnce();
  });

  test('a question is answered once; a second question answers the first with no', async () => {
    const words = { title: 'Delete?', text: 'It is gone then.', confirm: 'Delete' };
    const first = ask(words);
    const second = ask(words);
    useOverlays.getState().question?.answer(true);
    expect([await first, await second]).toEqual([false, true]);
  });
});
