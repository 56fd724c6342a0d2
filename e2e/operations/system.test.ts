// An operator finds a job that failed and one that hangs, and ends their trouble.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFailedJob, aStuckJob } from '../../apps/server/src/system/system.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

test('retries a failed job and cancels a stuck one', async () => {
  const failed = await aFailedJob(stage.portal);
  const stuck = await aStuckJob(stage.portal);
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/audit');
  await page.getByRole('link', { name: 'System', exact: true }).click();
  const jobs = page.getByRole('table', { name: 'Jobs with trouble' }).locator('tbody tr');
  const ofFailed = jobs.filter({ hasText: `delete_object ${failed}` });
  await ofFailed.getByText('Failed', { exact: true }).waitFor();
  await ofFailed.getByText('no file of [number]').waitFor();
  expect(await page.getByText('T3000001Z').count()).toBe(0);

  await jobs
    .filter({ hasText: `delete_object ${stuck}` })
    .getByRole('button', { name: 'Cancel job' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click();
  await page.getByText('The job is cancelled.').waitFor();
  await jobs.filter({ hasText: `delete_object ${stuck}` }).waitFor({ state: 'detached' });

  await ofFailed.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('The job starts again.').waitFor();
  await page.getByText('No job has trouble').waitFor();
});

test('clinics have neither the entry nor the page', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'System', exact: true }).count()).toBe(0);
  await page.goto('/app/ops/system');
  await page.waitForURL(/\/app\/error\/403/);
});
