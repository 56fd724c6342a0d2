// The layer with its texts. It is loaded ahead, so that it is there when the session ends without a connection.
import { loadable } from '../../platform/api/loadable.ts';
import { loadTexts } from '../../platform/words/i18n.ts';

export const lockLayer = loadable(async () => {
  const [{ LockLayer }] = await Promise.all([
    import('./lock-layer.tsx'),
    loadTexts(['lock', 'factors']),
  ]);
  return LockLayer;
});
