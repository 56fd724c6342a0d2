// A claim that is submitted offline.
import { afterAll, beforeAll, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the missing connection is reported until there is one; then the claim is sent', async () => {
  const page = await stage.page({ savesData: false });
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  const notice = page.getByRole('alert').getByText('The portal cannot be reached.');
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
});
