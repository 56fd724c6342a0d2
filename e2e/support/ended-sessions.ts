// Sessions that end elsewhere while a page is open.
import type { Page } from 'playwright-core';
import { holdCalls } from './held-calls.ts';
import type { Portal } from '../../apps/server/test/portal.ts';

/** Ends every open session, or those of one user, without a request. */
export async function endSessions(
  { portal }: { readonly portal: Portal },
  username?: string,
): Promise<void> {
  await portal.db.owner.query(
    `UPDATE user_session SET ended_at = now(), ended_reason = 'replaced'
      WHERE ended_at IS NULL
        AND ($1::text IS NULL OR user_id = (SELECT id FROM app_user WHERE username = $1))`,
    [username ?? null],
  );
}

/**
 * Ends the session of a page elsewhere, then acts on the page. All calls of the page and its other tabs are held
 * until then, so that they cannot notice the end before the action.
 */
export async function actBeforeNotice(
  page: Page,
  end: () => Promise<unknown>,
  act: () => Promise<void>,
): Promise<void> {
  const held = await holdCalls(page.context(), /\/api\//);
  await end();
  await act();
  held.release();
}
