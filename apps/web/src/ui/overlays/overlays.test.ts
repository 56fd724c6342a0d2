import { beforeEach, describe, expect, test } from 'vitest';
import { dropToast, showToast, useOverlays } from './overlays.ts';

beforeEach(() => useOverlays.setState({ toasts: [] }));

describe('overlays', () => {
  test('shows the same message once at a time', () => {
    showToast('red', 'Failed');
    showToast('red', 'Failed');
    showToast('green', 'Done');
    const { toasts } = useOverlays.getState();
    expect(toasts.map((toast) => toast.message)).toEqual(['Failed', 'Done']);
    for (const toast of toasts) dropToast(toast);
    showToast('red', 'Failed');
    expect(useOverlays.getState().toasts).toHaveLength(1);
  });
});
