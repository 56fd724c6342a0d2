// Calls that need two people wait on the page for second persons until another one confirms them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aChangeOfAuthority,
  propose,
} from '../../apps/server/src/access/proposals/proposal.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { expectToast } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const letterOfManager = (page: Page) => page.getByLabel('Guarantee a letter (manager)');

async function open(username: string): Promise<Page> {
  const page = await stage.page();
  await signIn(page, username);
  await page.goto('/app/ops/second-person');
  await page.getByRole('table', { name: 'Waiting for a second person' }).waitFor();
  return page;
}

test('a change of the amounts waits, and another person confirms it', async () => {
  const first = await open('admin.ops');
  await letterOfManager(first).fill('150000');
  await button(first, 'Propose the change').click();
  await expectToast(first, 'It now waits until another person confirms it.');
  const own = first.getByRole('row', { name: /Amounts for one person/ });
  await own.getByText('Somebody else must confirm').waitFor();
  expect(await letterOfManager(first).inputValue()).toBe('200,000.00');

  const second = await open('admin.ops2');
  const row = second.getByRole('row', { name: /Amounts for one person/ });
  await row.getByRole('button', { name: /^Confirm/ }).click();
  await button(second, 'Confirm').click();
  await expectToast(second, 'It is confirmed and done.');
  await row.getByText('Confirmed').waitFor();
  await expect.poll(() => letterOfManager(second).inputValue()).toBe('150,000.00');
});

test('another person declines with a reason, and the first one takes an own proposal back', async () => {
  const ops = await stage.portal.signIn('admin.ops');
  await propose(ops, 'changeAuthority', await aChangeOfAuthority(ops));
  await propose(ops, 'changeAuthority', await aChangeOfAuthority(ops));
  const second = await open('admin.ops2');
  const waiting = second.getByRole('row', { name: /Waiting/ });
  await waiting
    .first()
    .getByRole('button', { name: /^Decline/ })
    .click();
  const dialog = second.getByRole('dialog', { name: /^Decline/ });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText('Please enter a reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Not agreed');
  await second.keyboard.press('Enter');
  await expectToast(second, 'The proposal is declined.');
  await second.getByRole('row', { name: /Not agreed/ }).waitFor();

  const first = await open('admin.ops');
  await first.getByRole('button', { name: /^Take back/ }).click();
  const own = first.getByRole('dialog', { name: /^Take back/ });
  await own.getByLabel('Reason').fill('A mistake');
  await first.keyboard.press('Enter');
  await first.getByRole('row', { name: /A mistake/ }).waitFor();
  await first.getByRole('tab', { name: 'Waiting' }).click();
  await first.getByText('Nothing waits').waitFor();
});
