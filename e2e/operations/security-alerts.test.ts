// An administrator acknowledges a security alert with a note.
import { afterAll, beforeAll, test } from 'vitest';
import { anAlert } from '../../apps/server/src/trail/alerts/alert.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

test('an open alert is acknowledged with a note, and then listed among the others', async () => {
  await anAlert(stage.portal);
  const admin = await stage.page();
  await signIn(admin, 'admin.ops');
  await admin.goto('/app/ops/alerts');
  const alerts = admin.getByRole('table', { name: 'Security alerts' }).locator('tbody tr');
  const alert = alerts.filter({ hasText: 'Password stuffing' });
  await alert.getByText('80 failed sign-ins, 12 known accounts').waitFor();
  await alert.getByRole('button', { name: 'Acknowledge' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Password stuffing' });
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await dialog.getByText('Enter what you found and did.').waitFor();
  await dialog.getByLabel('Note: what you found and did').fill('The network is blocked.');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await admin.getByText('No open alerts').waitFor();
  await admin.getByRole('tab', { name: 'Acknowledged' }).click();
  await alert.getByText('admin.ops').waitFor();
  await alert.getByText('The network is blocked.').waitFor();
});
