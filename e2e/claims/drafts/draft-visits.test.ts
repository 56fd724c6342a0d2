// Draft visits: every draft of the clinic can be filtered, continued and deleted.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClaim } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { addSecondClerk, expectAccessible, openNewClaim } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await addSecondClerk(stage);
});
afterAll(() => stage.close());

const ADDRESS = '/app/draftvisits';
const table = (page: Page) => page.getByRole('table', { name: 'Drafts' });
const rows = (page: Page) => table(page).locator('tbody tr');
const search = (page: Page) => page.getByLabel('Member, NRIC/FIN, draft…');
const addressOf = (page: Page) => {
  const { pathname, search: query } = new URL(page.url());
  return pathname + query;
};

/** Deletes all other drafts and creates three, for visits on 3, 4 and 5 November. Returns their numbers. */
async function threeDrafts(): Promise<string[]> {
  await stage.portal.db.owner.query('DELETE FROM claim_draft');
  const clerk = await stage.portal.signIn('clinic.second');
  const drafts: string[] = [];
  for (const [nric, day] of [
    ['T3000001Z', '2026-11-03'],
    ['T3000001Z', '2026-11-04'],
    ['T3000008G', '2026-11-05'],
  ] as const) {
    const body = await aClaim(clerk, nric, { date_of_visit_start: day });
    const { data } = await clerk.call('createDraft', { body });
    drafts.push(data.draft_no);
  }
  return drafts;
}

describe('draft visits', () => {
  let page: Page;
  let first = '';
  let third = '';
  beforeAll(async () => {
    page = await stage.page();
    await signIn(page, 'clinic.gp');
  });
  beforeEach(async () => {
    [first = '', , third = ''] = await threeDrafts();
    await page.goto('/app/dashboard');
    await page.getByRole('link', { name: 'Draft Visits', exact: true }).click();
    await rows(page).filter({ hasText: first }).waitFor();
  });

  test('DRAFT-08 are listed and open in the edit screen', async () => {
    expect(addressOf(page)).toBe(ADDRESS);
    await page.getByRole('heading', { level: 1, name: 'Draft Visits' }).waitFor();
    const row = rows(page).filter({ hasText: first });
    const said = await row.innerText();
    const parts = ['Testa Tan', '•••••001Z', 'AXA', '03 Nov 2026', 'Outpatient', '40.44', 'today'];
    for (const words of [...parts, 'by Second Clerk']) expect(said).toContain(words);
    expect(said).toMatch(/\sDr \w+/);
    expect(said).not.toContain('Stale');
    await expectAccessible(page);
    await row.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL(/\/app\/claim\/providerclaims\/drafts\//);
    await expect
      .poll(() => page.getByLabel('Visit date', { exact: true }).inputValue())
      .toBe('03 Nov 2026');
  });

  test('marks a draft that was not saved for more than 60 days as stale and keeps it', async () => {
    await stage.portal.db.owner.query(
      "UPDATE claim_draft SET modified_at = modified_at - interval '61 days' WHERE draft_no = $1",
      [first],
    );
    await page.reload();
    const row = rows(page).filter({ hasText: first });
    await row.getByText('61 days', { exact: true }).waitFor();
    await row.getByText('Stale', { exact: true }).waitFor();
    await page.getByText('Not edited for over 60 days. Kept until').waitFor();
    expect(await table(page).getByText('Stale', { exact: true }).count()).toBe(1);
  });

  test('keeps its filters in the address and over a reload, and removes them at once', async () => {
    await search(page).fill('testa');
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Insurer', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Insurer' })
      .getByRole('button', { name: /^AXA/ })
      .click();
    await expect.poll(() => addressOf(page)).toBe(`${ADDRESS}?insurer=AXA&q=testa`);
    await page.goto(`${ADDRESS}?insurer=AXA&from=2026-11-04&q=testa`);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Visit: from 04 Nov 2026' }).waitFor();
    expect(await search(page).inputValue()).toBe('testa');
    await rows(page).getByText('04 Nov 2026').waitFor();
    expect(await rows(page).count()).toBe(1);

    await search(page).fill(first);
    await page.getByText('No drafts match these filters.').waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect.poll(() => rows(page).count()).toBe(3);
    expect(addressOf(page)).toBe(ADDRESS);
  });

  test('finds the drafts of a member by national number, which appears in no address', async () => {
    await search(page).fill('t3000008g');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).filter({ hasText: third }).waitFor();
    expect(addressOf(page)).toBe(ADDRESS);
  });

  test('selects all drafts of the page at once, deletes them, and restores them with Undo', async () => {
    await table(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('3 selected', { exact: true }).waitFor();
    await rows(page).filter({ hasText: third }).getByRole('checkbox').uncheck();
    await page.getByText('2 selected', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete 2 drafts?' });
    await asked.waitFor();
    await expect.poll(async () => (await asked.boundingBox())?.width).toBe(440);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 drafts deleted.', { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(1);
    // The focused element is gone, and Undo disappears with its message: the focus stays on the page.
    const content = page.locator('main:focus');
    await content.waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => rows(page).count()).toBe(3);
    await content.waitFor();
    const row = rows(page).filter({ hasText: third });
    await row.getByRole('button', { name: 'Delete' }).press('Enter');
    const one = page.getByRole('dialog', { name: 'Delete this draft?' });
    await one.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect.poll(() => rows(page).count()).toBe(2);
    await content.waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await row.waitFor();
  });

  test('says when the list is empty; a failed request can be repeated', async () => {
    await stage.portal.db.owner.query('DELETE FROM claim_draft');
    await page.reload();
    await table(page).getByText('No drafts', { exact: true }).waitFor();
    await page.route('**/claims/drafts/search', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/claims/drafts/search');
    await page.getByRole('button', { name: 'Retry' }).click();
    await table(page).getByText('No drafts', { exact: true }).waitFor();
  });

  test('shows the drafts as cards on a phone, where all of them can be selected', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Drafts' }).locator('> li');
    await expect.poll(() => cards.count()).toBe(3);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByText('3 selected', { exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('permissions', () => {
  test.each(['clinic.gp', 'group.merlion'])(
    'DRAFT-07 %s creates, sees, changes and deletes a draft',
    async (username) => {
      await stage.portal.db.owner.query('DELETE FROM claim_draft');
      const page = await stage.page();
      await signIn(page, username);
      if (username === 'group.merlion') {
        await page.goto('/app/clinicgroupdashboard');
        await page.getByRole('row').filter({ hasText: 'GP0001' }).getByRole('button').click();
        await page.waitForURL('**/app/dashboard');
      }
      const receipt = page.getByLabel('Receipt no.');
      const stored = async () => {
        const { rows: drafts } = await stage.portal.db.owner.query<{ receipt: string }>(
          "SELECT sent_claim->>'receipt_no' AS receipt FROM claim_draft",
        );
        return drafts.map((draft) => draft.receipt);
      };
      await openNewClaim(page, 'T3000004D');
      await receipt.fill('R-NEW');
      await expect.poll(stored).toEqual(['R-NEW']);
      await page.waitForURL(/draft=/);

      await page.goto(ADDRESS);
      await rows(page).getByRole('link', { name: 'Continue' }).click();
      await expect.poll(() => receipt.inputValue()).toBe('R-NEW');
      await receipt.fill('R-CHANGED');
      await expect.poll(stored).toEqual(['R-CHANGED']);

      await page.goto(ADDRESS);
      await rows(page).getByRole('button', { name: 'Delete' }).click();
      const asked = page.getByRole('dialog', { name: 'Delete this draft?' });
      await asked.getByRole('button', { name: 'Delete' }).click();
      await table(page).getByText('No drafts', { exact: true }).waitFor();
      await expect.poll(stored, { timeout: 15_000 }).toEqual([]);
    },
  );
});

test('users without the permission to read drafts have neither the menu entry nor the screen', async () => {
  const page = await stage.page();
  await page.route('**/auth/me', async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replaceAll('"draft-visits:read",', '');
    await route.fulfill({ response: reply, body: text });
  });
  await signIn(page, 'clinic.gp');
  await page.goto(ADDRESS);
  await page.waitForURL('**/app/error/403');
  await page.getByRole('link', { name: 'Membership' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Draft Visits' }).count()).toBe(0);
});
