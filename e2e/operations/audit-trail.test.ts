// Finds out who looked at a member: for a security officer, and for the clinic that an administrator worked for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { searchMember } from '../support/steps.ts';

const NUMBER = 'T3000001Z';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

test('shows who looked at a member, also to the clinic that an administrator acted for', async () => {
  const admin = await stage.page();
  await signIn(admin, 'admin.ops', { client_id: 'provider-admin', clinicId: 'GP0001' });
  await admin.goto('/app/searchmember');
  await searchMember(admin, NUMBER);
  await admin.getByRole('link', { name: 'Testa Tan' }).first().waitFor();

  await admin.goto('/app/ops/audit');
  const number = admin.getByLabel('NRIC/FIN of a member');
  await number.fill('T0000000X');
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  await admin.getByText('No member has this number.').waitFor();
  await number.fill(NUMBER);
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  const trail = admin.getByRole('table', { name: 'Audit trail' }).locator('tbody tr');
  const looked = trail.filter({ hasText: 'members.search' }).first();
  await looked.getByText('for GP0001').waitFor();
  await looked.getByText('Testa Tan').waitFor();
  expect(admin.url()).not.toContain(NUMBER);
  await looked.getByRole('button').click();
  const entry = admin.getByRole('dialog', { name: 'Searched' });
  await entry.getByRole('row', { name: 'found – 1' }).waitFor();
  await admin.keyboard.press('Escape');

  await number.fill('');
  const claim = admin.getByLabel('Claim number');
  await claim.fill('OC-2611-999999');
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  await admin.getByText('No claim has this number.').waitFor();
  await claim.fill('');
  await admin.getByLabel('Kind of action').selectOption('SIGN_IN');
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  await trail.filter({ hasText: 'access.login' }).first().waitFor();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export with proof' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-trail-[\d-]+\.csv$/);

  await admin.getByRole('link', { name: 'Who looked at a member?' }).click();
  // The page before has a field with the same label.
  await admin.getByRole('heading', { name: 'Who looked at a member', level: 1 }).waitFor();
  await admin.getByLabel('NRIC/FIN of a member').fill(NUMBER);
  await admin.getByRole('button', { name: 'Show' }).click();
  const readers = admin.getByRole('table', { name: 'Who looked at a member' }).locator('tbody tr');
  await readers.filter({ hasText: 'for GP0001' }).getByText('members.search').waitFor();
  expect(admin.url()).not.toContain(NUMBER);

  const clerk = await stage.page();
  await signIn(clerk, 'clinic.gp');
  await clerk.goto('/app/settings');
  await clerk.getByRole('link', { name: 'Work on your behalf' }).click();
  const diary = clerk.getByRole('table', { name: 'Work on your behalf' }).locator('tbody tr');
  await diary.filter({ hasText: 'Searched' }).first().getByText('admin.ops').waitFor();
  expect(await diary.getByText('members.search').count()).toBe(0);

  const other = await stage.page();
  await signIn(other, 'clinic.other');
  await other.goto('/app/settings/diary');
  await other.getByText('No administrator has worked for your clinic').waitFor();
});
