// An administrator looks up single records and changes them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { confirmBySecond } from '../support/second-person.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const member = 'T3000001Z';

test('a member is looked up, gets another plan, and shows the change in the history', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/records');
  const number = page.getByLabel('National number, policy number or name');
  await number.fill('Tan');
  await number.press('Enter');
  await page.getByText('Enter the date of birth with the name.').waitFor();
  await number.fill(member);
  await number.press('Enter');
  const found = page.getByRole('table', { name: 'Members' });
  await found.getByText('•••••001Z').first().waitFor();
  expect(page.url()).not.toContain(member);
  await found.getByRole('link').first().click();

  const plan = page.getByLabel('plan_code');
  const before = await plan.inputValue();
  const other = await stage.portal.db.owner.query<{ code: string }>(
    `SELECT p.code FROM plan p JOIN plan_panel pp ON pp.plan_id = p.id JOIN panel n ON n.id = pp.panel_id
      WHERE p.code <> $1 AND n.insurer_code IN (
        SELECT n.insurer_code FROM plan p JOIN plan_panel pp ON pp.plan_id = p.id JOIN panel n ON n.id = pp.panel_id
         WHERE p.code = $1) ORDER BY 1 LIMIT 1`,
    [before],
  );
  const after = other.rows[0]?.code ?? '';
  const check = page.getByRole('button', { name: 'Check change' });
  await check.click();
  await page.getByText('You have not changed a value yet.').waitFor();
  await plan.fill('NO-SUCH-PLAN');
  await check.click();
  await page.getByText('there is no plan NO-SUCH-PLAN').waitFor();
  expect(await plan.getAttribute('aria-invalid')).toBe('true');
  await plan.fill(after);
  await check.click();

  await page.getByText('Nothing has been stored yet. See what the change does').waitFor();
  await page.getByText(`plan_code ${before} → ${after}`).waitFor();
  await page.getByRole('table', { name: 'Days of cover that this file takes away' }).waitFor();
  const apply = page.getByRole('button', { name: 'Apply change' });
  expect(await apply.isDisabled()).toBe(true);
  await page.getByLabel(/^Accept that .* days of cover .* claims on these days: 0$/).check();
  await apply.press('Enter');
  await confirmBySecond(stage, page);
  await page.getByText('The change waits until another person confirms it.').waitFor();
  const record = page.url();
  await page.getByRole('link', { name: 'Open the change' }).click();
  await page.waitForURL(/ops\/imports/);
  await page.reload();
  await page.getByText('The file was applied.').waitFor();

  await page.goto(record);
  const history = page.getByRole('table', { name: 'History' });
  await history.getByText(`plan_code ${before} → ${after}`).waitFor();
  await history.getByText('admin.ops2').waitFor();
  expect(await plan.inputValue()).toBe(after);
});

test('a change that somebody else has made meanwhile is told, and nothing typed is lost', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/records/one?kind=insurers&ref=AXA');
  const name = page.getByLabel('name', { exact: true });
  await name.fill('My name of it');
  await stage.portal.db.owner.query("UPDATE insurer SET insurer_number = 77 WHERE code = 'AXA'");
  await page.getByRole('button', { name: 'Check change' }).click();
  await page.getByText('Someone else changed this in the meantime.').waitFor();
  expect(await name.inputValue()).toBe('My name of it');
  await page.getByRole('button', { name: 'Load the newest version' }).click();
  await page.locator('main input[value="77"]').waitFor();
});

test('a new record is added by the same form, unless it exists', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/records?kind=lookups');
  await page.getByRole('link', { name: 'Add' }).click();
  await page.getByLabel('kind', { exact: true }).selectOption('Hospital');
  await page.getByLabel('code', { exact: true }).fill('HP9955');
  await page.getByLabel('name', { exact: true }).fill('Quay Hospital');
  await page.getByRole('button', { name: 'Check change' }).click();
  await page.getByRole('button', { name: 'Apply change' }).click();
  await page.getByText('The change was applied.').waitFor();
  await page.getByRole('searchbox', { name: 'Code or name' }).fill('quay');
  const found = page.getByRole('table', { name: 'Lists in forms' });
  await found.getByText('HP9955').waitFor();

  await page.getByRole('link', { name: 'Add' }).click();
  await page.getByLabel('kind', { exact: true }).selectOption('Hospital');
  await page.getByLabel('code', { exact: true }).fill('hp9955');
  await page.getByLabel('name', { exact: true }).fill('Another');
  await page.getByRole('button', { name: 'Check change' }).click();
  await page.getByText('There is already such a record.').waitFor();
});
