import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a diagnosis that the member declared on joining is shown as not covered when it is selected', async () => {
  await stage.portal.db.owner.query(
    `UPDATE policy_member SET declared_conditions = '{E11}'
      WHERE member_id IN (SELECT id FROM member WHERE name = 'Testa Tan')`,
  );
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  const excluded = page.getByText('pre-existing condition').first();
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  expect(await excluded.count()).toBe(0);
  await page.getByRole('button', { name: /^Remove.*J06\.9/ }).click();
  await pick(page, 'Add a diagnosis', 'E11.9', /E11\.9/);
  await excluded.waitFor();
});
