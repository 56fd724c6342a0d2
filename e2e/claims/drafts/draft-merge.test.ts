// Two users of a clinic edit the same draft, and no typed text is lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { fillClaim } from '../../support/document-steps.ts';
import {
  addSecondClerk,
  expectAccessible,
  expectToast,
  openNewClaim,
  pick,
  untilFree,
} from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await addSecondClerk(stage);
});
afterAll(() => stage.close());

async function newestDraft(): Promise<unknown> {
  const { rows } = await stage.portal.db.owner.query<{ sent_claim: unknown }>(
    'SELECT sent_claim FROM claim_draft ORDER BY draft_no DESC LIMIT 1',
  );
  return rows[0]?.sent_claim;
}

/** Waits until the stored draft matches. */
async function expectKept(document: object): Promise<void> {
  await expect.poll(newestDraft).toMatchObject(document);
}

test('the second editor of a draft gets a merge, decides on conflicting changes, and overwrites nothing', async () => {
  const mine = await stage.page();
  await signIn(mine, 'clinic.gp');
  await openNewClaim(mine, 'T3000001Z');
  await mine.getByLabel('Receipt no.').fill('R-1');
  await mine.keyboard.press('Control+s');
  await mine.waitForURL(/draft=/);
  const draft = new URL(mine.url()).searchParams.get('draft');

  const theirs = await stage.page();
  await signIn(theirs, 'clinic.second');
  await theirs.goto(`/app/claim/providerclaims/drafts/${draft}`);
  await pick(theirs, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await theirs.getByLabel('Receipt no.').fill('R-THEIRS');
  await theirs.getByRole('textbox', { name: 'Remarks' }).fill('From the second desk');
  await theirs.keyboard.press('Control+s');
  await expectKept({ claim_remarks: [{ remarks: 'From the second desk' }] });

  await mine.getByLabel('Visit time').selectOption('10:00 AM');
  await mine.getByLabel('Receipt no.').fill('R-MINE');
  await mine.keyboard.press('Control+s');
  const panel = mine.getByRole('region', { name: 'Second Clerk also edited this draft' });
  await panel.waitFor();
  expect(await panel.getByRole('group').count()).toBe(1);
  const choice = panel.getByRole('group', { name: 'Receipt no.' });
  expect(await choice.getByRole('radio', { name: /Mine R-MINE/ }).isChecked()).toBe(true);
  expect(await choice.getByRole('radio', { name: /Theirs R-THEIRS/ }).isChecked()).toBe(false);
  await expectAccessible(mine);
  await expectKept({ receipt_no: 'R-THEIRS' });

  // The user still types while the question is open.
  await mine.getByLabel('Visit type').selectOption('FOLLOW_UP');
  await panel.getByRole('button', { name: 'Save my choices' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  await expectKept({
    receipt_no: 'R-MINE',
    surcharge_time: '10:00 AM',
    out_patient: { visit_type: 'FOLLOW_UP' },
    diagnosis: [{ diagnosis_code: 'J06.9', principal_diagnosis: true }],
    claim_remarks: [{ remarks: 'From the second desk' }],
  });
  expect(await mine.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe(
    'From the second desk',
  );

  // Changes without a conflict are merged without a question.
  await theirs.getByLabel('Approval code').fill('APPR400X');
  await theirs.keyboard.press('Control+s');
  await theirs.getByText('changes were added').waitFor();
  expect(await theirs.getByLabel('Receipt no.').inputValue()).toBe('R-MINE');
  await expectKept({ receipt_no: 'R-MINE', approval_code: 'APPR400X' });
});

test('an idle tab whose draft is changed in another tab does not overwrite the change, but merges it and sends the result', async () => {
  await stage.portal.db.owner.query('DELETE FROM claim_draft');
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000004D');
  await fillClaim(page);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/draft=/);
  const draft = new URL(page.url()).searchParams.get('draft');

  const theirs = await stage.page();
  await signIn(theirs, 'clinic.second');
  await theirs.goto(`/app/claim/providerclaims/drafts/${draft}`);
  await theirs.getByLabel('Receipt no.').fill('R-LATER');
  await expectKept({ receipt_no: 'R-LATER' });

  await page.keyboard.press('Control+Enter');
  await expectToast(page, "Second Clerk's changes were added.");
  await expectToast(page, 'Not submitted: this claim was just edited elsewhere.');
  await expect.poll(() => page.getByLabel('Receipt no.').inputValue()).toBe('R-LATER');
  await untilFree(page);

  await theirs.getByLabel('Receipt no.').fill('R-LAST');
  await expectKept({ receipt_no: 'R-LAST' });
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByLabel('Receipt no.').inputValue()).toBe('R-LAST');

  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/providerclaims\/[0-9a-f-]{36}$/);
  await page.getByText('R-LAST').waitFor();
});

test('a user who changes a draft in two tabs is not told about another person', async () => {
  const first = await stage.page();
  await signIn(first, 'clinic.gp');
  await openNewClaim(first, 'T3000001Z');
  await first.getByLabel('Receipt no.').fill('R-1');
  await first.keyboard.press('Control+s');
  await first.waitForURL(/draft=/);
  const draft = new URL(first.url()).searchParams.get('draft');
  const second = await first.context().newPage();
  await second.goto(`/app/claim/providerclaims/drafts/${draft}`);
  await second.getByLabel('Receipt no.').fill('R-SECOND');
  await expectKept({ receipt_no: 'R-SECOND' });

  await first.getByLabel('Receipt no.').fill('R-FIRST');
  const panel = first.getByRole('region', { name: 'You also edited this draft elsewhere' });
  await panel.waitFor();
  expect(await panel.textContent()).not.toContain('both');
  expect(await panel.getByRole('radio', { name: /This tab R-FIRST/ }).isChecked()).toBe(true);
  await panel.getByRole('radio', { name: /Elsewhere R-SECOND/ }).check();
  await panel.getByRole('button', { name: 'Save my choices' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await first.getByLabel('Receipt no.').inputValue()).toBe('R-SECOND');
});
