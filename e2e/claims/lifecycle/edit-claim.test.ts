// A submitted claim is corrected, deleted, and locked when its edit window ends.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { edit } from '../../../apps/server/test/edited-claims.ts';
import type { Visitor } from '../../../apps/server/test/portal.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { addSecondClerk, expectAccessible, expectToast, pick } from '../../support/steps.ts';
import { walkTo } from '../../support/walk.ts';

let stage: Stage;
let page: Page;
let days = 0;

/** A claim on another day each time, submitted by another session than the page's. */
async function aNewClaim() {
  const clerk = await stage.portal.signIn('clinic.second');
  days += 1;
  const visit = `2026-11-0${days}`;
  const claim = await submitAndRead(clerk, {
    ...(await aClaim(clerk, 'T3000001Z')),
    date_of_visit_start: visit,
  });
  return { clerk, claim, path: `/app/claim/providerclaims/${claim.uuid}` };
}

/** Another user adds a remark to the claim, and optionally changes the receipt. */
async function remarkElsewhere(clerk: Visitor, id: string, receipt?: string): Promise<void> {
  const params = { id };
  const { data: claim } = await clerk.call('getClaim', { params, query: {} });
  const remark = { remarks: 'From the other desk' };
  const body = {
    ...claim.claim,
    claim_remarks: [remark],
    ...(receipt === undefined ? {} : { receipt_no: receipt }),
    member_id_claimant: claim.member_id_claimant,
    provider_company_id: clerk.clinicId,
  };
  await edit(clerk, claim, body);
}

/** Opens the form from the detail. The detail also has a heading for drugs, but not this button. */
async function openEdit(): Promise<void> {
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Update claim' }).waitFor();
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
}

beforeAll(async () => {
  stage = await openStage();
  await addSecondClerk(stage);
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/dashboard');
});
afterAll(() => stage.close());

describe('a claim within its edit window', () => {
  test('EDIT-01 CLM-19 is corrected in the same form; the form asks before changes are lost, keeps them over a reload, and merges changes of another user', async () => {
    const { clerk, claim, path } = await aNewClaim();
    await walkTo(page, path);
    await openEdit();
    await expectAccessible(page);
    expect(await page.getByRole('button', { name: 'Save draft' }).count()).toBe(0);
    await page.getByLabel('Receipt no.').fill('R-EDITED');
    await pick(page, 'Add a procedure', 'Nebulisation', /Nebulisation/);
    await page.getByRole('button', { name: 'Update claim' }).click();
    await expectToast(page, 'Your claim updated successfully.');
    await page.waitForURL(`**${path}`);
    await page.getByRole('definition').filter({ hasText: 'R-EDITED' }).waitFor();
    await page.getByText('Nebulisation').first().waitFor();
    await page.getByText('Edited', { exact: true }).waitFor();
    expect(claim.total_fee_amount).toBeGreaterThan(0);

    await openEdit();
    await page.getByLabel('Receipt no.').fill('R-TYPED');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    // This is not a failure: an edit is sent only with its button.
    await question
      .getByText("Your changes haven't been submitted and will be lost if you leave.")
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(() => page.getByLabel('Receipt no.').inputValue()).toBe('R-TYPED');
    await page.getByRole('button', { name: 'Update claim' }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('definition').getByText('R-TYPED').waitFor();

    await openEdit();
    await page.getByLabel('Receipt no.').fill('R-MINE');
    await remarkElsewhere(clerk, claim.uuid);
    await page.getByRole('button', { name: 'Update claim' }).click();
    await expectToast(page, "Second Clerk's changes were added.");
    expect(await page.getByRole('textbox', { name: 'Remarks' }).first().inputValue()).toBe(
      'From the other desk',
    );
    await page.getByRole('button', { name: 'Update claim' }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('region', { name: 'Remarks' }).getByText('From the other desk').waitFor();
    await page.getByRole('definition').getByText('R-MINE').waitFor();

    // Both have changed the receipt: the question uses the words for a claim, not for a draft.
    await openEdit();
    await page.getByLabel('Receipt no.').fill('R-MINE-2');
    await remarkElsewhere(clerk, claim.uuid, 'R-THEIRS');
    await page.getByRole('button', { name: 'Update claim' }).click();
    const merge = page.getByRole('region', { name: 'Second Clerk also edited this claim' });
    await merge.getByText('Nothing is submitted until you update the claim.').waitFor();
    await expectToast(page, 'Choose which changes to keep, then update the claim.');
    expect(await page.evaluate<string>('window.toasts.join()')).not.toContain('Reload it');
    await expectAccessible(page);
    await merge.getByRole('radio', { name: /Theirs R-THEIRS/ }).check();
    await merge.getByRole('button', { name: 'Use my choices' }).click();
    await merge.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Receipt no.').inputValue()).toBe('R-THEIRS');
    await page.getByLabel('Receipt no.').fill('R-BOTH');
    await page.getByRole('button', { name: 'Update claim' }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('definition').getByText('R-BOTH').waitFor();
  });

  test('CLM-20 is deleted after a question, and Undo keeps it', async () => {
    const { claim, path } = await aNewClaim();
    await walkTo(page, path);
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Delete this claim?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText(`Claim ${claim.claim_code} deleted.`).waitFor();
    };
    await remove();
    await page.locator('main:focus').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.locator('main:focus').waitFor();
    await walkTo(page, path);
    await remove();
    // Undo disappears when the user leaves, and the deletion is final.
    await page.goto('about:blank');
    const voided = () =>
      stage.portal.db.owner.query('SELECT FROM claim WHERE id = $1 AND voided_at IS NOT NULL', [
        claim.uuid,
      ]);
    await expect.poll(async () => (await voided()).rowCount).toBe(1);
    await page.goto(`/app/claim/providerclaims?q=${claim.claim_code}`);
    await page.getByText('No records found').waitFor();
  });
});

test('EDIT-03 a claim after its edit window has no edit button, and its edit page says why', async () => {
  const { path } = await aNewClaim();
  stage.portal.services.clock.set('2026-12-06T00:00:00+08:00');
  const late = await stage.page();
  await signIn(late, 'clinic.second');
  await late.goto(path);
  await late.getByRole('link', { name: 'Copy as new' }).waitFor();
  expect(await late.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  expect(await late.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
  await walkTo(late, `${path}/edit`);
  await late.getByText('Editing closed on 05 Dec 2026.').waitFor();
});
