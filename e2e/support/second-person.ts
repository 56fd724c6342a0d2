// The second person, who confirms what a page has proposed.
import type { Page } from 'playwright-core';
import type { Stage } from './browser.ts';

/** Waits until the page says that its change waits, and confirms it as the second operations user. */
export async function confirmBySecond(stage: Stage, page: Page): Promise<void> {
  await page.getByText('It now waits until another person confirms it.').waitFor();
  const second = await stage.portal.signIn('admin.ops2');
  const { data } = await second.call('listProposals', { query: { status: 'WAITING' } });
  await second.call('confirmProposal', { params: { id: data[0]?.id ?? '' }, body: {} });
}
