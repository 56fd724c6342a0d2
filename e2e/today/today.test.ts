// Today by keyboard: the claim of an appointment, and the answer to a question.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoToday } from '../../apps/server/test/fixtures.ts';
import { anAppointment } from '../../apps/server/src/clinics/appointments/appointment.builders.ts';
import { aQuestion, lateClaims } from '../../apps/server/src/messages/message.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook } from '../support/looks.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
let page: Page;
let question = '';
beforeAll(async () => {
  stage = await openStage();
  const { portal } = stage;
  const clerk = await portal.signIn('clinic.gp');
  const claim = await lateClaims(portal, clerk)();
  await aQuestion(clerk, await portal.signIn('admin.assessor'), claim, 'Which tooth was it?');
  const { data } = await clerk.call('getClaim', { params: { id: claim }, query: {} });
  question = data.claim_code;
  await anAppointment(await portal.signIn('admin.ops'), { day: demoToday, time: '00:05' });
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const start = () => page.getByRole('link', { name: 'Start claim Testa Tan' });

test('starts the claim of an appointment by J and Enter, and by its number', async () => {
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await start().waitFor();
  await page.keyboard.press('j');
  await start().and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/providerclaims\/new\?member=/);
  await page.locator('#claim-date-of-visit-start').waitFor();
  await page.goBack();
  await start().waitFor();
  await page.keyboard.press('1');
  await page.waitForURL(/providerclaims\/new\?member=/);
});

test('answers a question in one step, after which its row is gone', async () => {
  await page.goto('/app/today');
  const answer = page.getByRole('button', { name: `Answer ${question}` });
  const row = page.getByRole('listitem').filter({ has: answer });
  await page.keyboard.press(await row.locator('kbd').innerText());
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel('Your answer');
  await text.and(page.locator(':focus')).waitFor();
  await expectAccessible(page);
  await text.fill('Tooth 36.');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await answer.waitFor({ state: 'detached' });
});

test('finds the next patient by / and a number', async () => {
  await page.goto('/app/today');
  await start().waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await search.and(page.locator(':focus')).waitFor();
  await search.fill('T3000004D');
  await page.keyboard.press('Enter');
  await page.getByRole('table').getByRole('link', { name: 'Junia Lim' }).waitFor();
  await page.goto('/app/today');
  await page.getByRole('region', { name: 'Last patients' }).getByText('Junia Lim').waitFor();
  expect(page.url()).not.toContain('T3000004D');
});

test('the page passes in every look', () => expectEveryLook(page, at('/app/today', 'main li a')));
