// A guarantee letter in two browsers: the clinic's request, the administrator's approval, and the opened claim.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSubmittedLetter } from '../../apps/server/src/guarantees/letter.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('LOG-01 a requested letter is approved and opens a claim shown as LOG Issued', async () => {
  const clerk = await stage.portal.signIn('clinic.sp');
  const letter = await aSubmittedLetter(clerk);
  const admin = await stage.page();
  await signIn(admin, 'admin.ops');
  await admin.goto(`${stage.address}/app/ops/letters`);
  await admin.getByRole('link', { name: letter.request_no }).click();
  await admin.getByRole('button', { name: 'Approve' }).click();
  await admin.locator('#letter-move').getByRole('button', { name: 'Approve' }).click();
  await admin.getByText('Letter issued.').waitFor();
  const clinic = await stage.page();
  await signIn(clinic, 'clinic.sp');
  await clinic.goto(`${stage.address}/app/logrequest`);

  await clinic.getByRole('link', { name: letter.request_no }).waitFor();
  await clinic.getByRole('link', { name: letter.request_no }).click();
  await clinic.getByText('LOG Issued').waitFor();
  await clinic.getByRole('link', { name: 'Enter the final bill' }).click();
  await clinic.getByLabel('Guarantee letter no.').waitFor();
  expect(await clinic.getByLabel('Guarantee letter no.').inputValue()).toBe(
    letter.request_no.replace('LR', 'LG'),
  );
  await clinic.goto(
    `${stage.address}/app/logrequest/new?member=${letter.member_id}&policy=${letter.request.policy_id ?? ''}`,
  );
  await clinic.getByRole('button', { name: 'Submit request' }).click();
  await clinic.setViewportSize({ width: 390, height: 844 });
  await clinic.goto(`${stage.address}/app/logrequest/${letter.id}`);
  await clinic.getByText('LOG Issued').waitFor();
});
