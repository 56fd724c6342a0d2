// A draft that is submitted or deleted elsewhere while a user edits it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.portal.db.owner.query('DELETE FROM claim_draft');
});

const receipt = () => page.getByLabel('Receipt no.');

async function receipts(): Promise<unknown[]> {
  const { rows } = await stage.portal.db.owner.query<{ receipt: unknown }>(
    "SELECT sent_claim->>'receipt_no' AS receipt FROM claim_draft",
  );
  return rows.map((row) => row.receipt);
}

const kept = (receiptNo: string) => expect.poll(receipts).toEqual([receiptNo]);

async function openDraft(receiptNo: string): Promise<string> {
  await openNewClaim(page, 'T3000001Z');
  await receipt().fill(receiptNo);
  await page.waitForURL(/draft=/);
  return new URL(page.url()).searchParams.get('draft') ?? '';
}

/** Submits the draft in another tab. Returns the address of its claim, and the request. */
async function submitElsewhere(id: string): Promise<{ claim: string; sent: string }> {
  const other = await page.context().newPage();
  await other.goto(`/app/claim/providerclaims/drafts/${id}`);
  await other.getByLabel('Visit time').selectOption('10:00 AM');
  await other.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(other, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await other.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  const posted = other.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/claims'),
  );
  await other.keyboard.press('Control+Enter');
  const sent = (await posted).postData() ?? '';
  await other.waitForURL(/\/providerclaims\/[0-9a-f-]{36}$/);
  const claim = new URL(other.url()).pathname;
  await other.close();
  return { claim, sent };
}

describe('a draft that disappears while it is edited', () => {
  test('continues as a new draft if it was deleted; if it was opened by address, the address follows', async () => {
    const id = await openDraft('R-DELETED');
    await stage.portal.db.owner.query('DELETE FROM claim_draft');
    await receipt().fill('R-NEW');
    await page.getByText('Someone deleted this draft.').waitFor();
    await kept('R-NEW');
    await expect.poll(() => page.url()).not.toContain(id);
    await page.reload();
    await expect.poll(() => receipt().inputValue()).toBe('R-NEW');

    const next = new URL(page.url()).searchParams.get('draft') ?? '';
    await page.goto(`/app/claim/providerclaims/drafts/${next}`);
    await expect.poll(() => receipt().inputValue()).toBe('R-NEW');
    await stage.portal.db.owner.query('DELETE FROM claim_draft');
    await receipt().fill('R-B');
    await kept('R-B');
    await expect.poll(() => page.url()).not.toContain(next);
    expect(await receipt().inputValue()).toBe('R-B');
    await page.reload();
    await expect.poll(() => receipt().inputValue()).toBe('R-B');
  });
});

test('DRAFT-05 that another tab submitted is a new claim and no longer a draft: its editor sees the claim and continues in a new draft; its addresses lead to the claim', async () => {
  const id = await openDraft('R-KILLED');
  const ofNewClaim = page.url();
  const { claim, sent } = await submitElsewhere(id);
  expect(sent).toContain('"receipt_no":"R-KILLED"');
  expect(sent).not.toMatch(/"(?:uuid|claim_status|display_status)":/);
  expect(claim).not.toContain(id);
  expect(await receipts()).toEqual([]);

  await receipt().fill('R-LATE');
  await page.getByText(/This draft was submitted as claim OC-/).waitFor();
  await kept('R-LATE');
  // The note about the visit on the same day, below, also has a link to it.
  await page.getByRole('complementary').getByRole('link', { name: /OC-/ }).first().click();
  await page.waitForURL(`**${claim}`);
  for (const address of [ofNewClaim, `/app/claim/providerclaims/drafts/${id}`]) {
    await page.goto(address);
    await page.getByText(/^Submitted as claim OC-\S+\.$/).waitFor();
    await page.getByRole('main').getByRole('link', { name: /OC-/ }).click();
    await page.waitForURL(`**${claim}`);
  }
});
