// A question at the desk in one browser, answered with a file by the clinic in another, and approved.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anAnswer,
  aQuestion,
  lateClaims,
} from '../../apps/server/src/messages/message.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { pdf } from '../support/document-steps.ts';

const QUESTION = 'Which tooth was treated?';

let stage: Stage;
let ids: string[];
let id = '';
let code = '';
beforeAll(async () => {
  stage = await openStage();
  const clerk = await stage.portal.signIn('clinic.gp');
  const aLateClaim = lateClaims(stage.portal, clerk);
  ids = [await aLateClaim(), await aLateClaim(), await aLateClaim()];
});
afterAll(() => stage.close());

beforeEach(async () => {
  id = ids.pop() ?? '';
  const { rows } = await stage.portal.db.owner.query<{ claim_code: string }>(
    'SELECT claim_code FROM claim WHERE id = $1',
    [id],
  );
  code = rows[0]?.claim_code ?? '';
});

const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

async function attach(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    messages(page).getByRole('button', { name: 'Attach files' }).click(),
  ]);
  await chooser.setFiles([pdf]);
}

async function openAsClinic(): Promise<Page> {
  const clinic = await stage.page();
  await signIn(clinic, 'clinic.gp');
  await clinic.goto(`/app/claim/providerclaims/${id}`);
  await messages(clinic).getByText(QUESTION).waitFor();
  return clinic;
}

async function ask(): Promise<void> {
  const clerk = await stage.portal.signIn('clinic.gp');
  await aQuestion(clerk, await stage.portal.signIn('admin.ops'), id, QUESTION);
}

test('a question is answered with a file, the claim returns to the queue, and is approved', async () => {
  const desk = await stage.page();
  await signIn(desk, 'admin.assessor');
  await desk.goto(`/app/ops/claims/${id}`);
  await desk.getByRole('heading', { name: code }).waitFor();
  await desk.keyboard.press('t');
  await desk.getByRole('button', { name: /^Give back/ }).waitFor();
  await desk.keyboard.press('q');
  await desk.getByLabel('Question to the clinic').fill(QUESTION);
  await desk.keyboard.press('Control+Enter');
  await desk.getByRole('heading', { name: code }).waitFor({ state: 'detached' });

  const clinic = await openAsClinic();
  await attach(clinic);
  await messages(clinic)
    .getByRole('button', { name: `View ${pdf.name}` })
    .waitFor();
  await clinic.getByLabel('Your answer').fill('Tooth 36.');
  await clinic.keyboard.press('Control+Enter');
  await messages(clinic).getByRole('listitem').filter({ hasText: 'Tooth 36.' }).waitFor();
  await clinic.getByLabel('Your message').waitFor();
  expect(await clinic.getByLabel('Your message').inputValue()).toBe('');

  await desk.goto('/app/ops/queue?reason=CLINIC_ANSWERED&assigned=ME');
  const row = desk.getByRole('row').filter({ hasText: code });
  await row.getByText('1 unread message').waitFor();
  await row.getByRole('link', { name: code }).click();
  await desk.getByRole('heading', { name: code }).waitFor();
  await desk.keyboard.press('5');
  await messages(desk).getByText('Tooth 36.').waitFor();
  await messages(desk)
    .getByRole('button', { name: `View ${pdf.name}` })
    .waitFor();
  await expect.poll(() => desk.evaluate('document.activeElement.id')).toBe('message-text');
  await messages(desk).getByText('1 unread').waitFor({ state: 'detached' });
  await desk.getByRole('heading', { name: code }).click();
  await desk.keyboard.press('a');
  await desk.keyboard.press('Enter');
  await desk.getByText(`${code} approved.`).waitFor();
});

test('an answer that came too late is refused, and its text can be sent as a message', async () => {
  await ask();
  const clinic = await openAsClinic();
  await clinic.getByLabel('Your answer').fill('Tooth 37.');
  const clerk = await stage.portal.signIn('group.merlion');
  const { data } = await clerk.call('listClaimMessages', { params: { id } });
  await clerk.call('sendClaimMessage', { params: { id }, body: anAnswer(data) });
  await clinic.getByRole('button', { name: /^Send answer/ }).click();
  await messages(clinic).getByText('no longer waits for an answer').waitFor();
  await messages(clinic).getByText('Tooth 36.').waitFor();
  expect(await clinic.getByLabel('Your message').inputValue()).toBe('Tooth 37.');
  await clinic.getByRole('button', { name: /^Send message/ }).click();
  await messages(clinic).getByRole('listitem').filter({ hasText: 'Tooth 37.' }).waitFor();
});

test('a message is not sent without its file, keeps its text on another page, and is listed as unread', async () => {
  await ask();
  const clinic = await openAsClinic();
  await clinic.route('**/api/store/**', (route) => route.abort());
  await clinic.getByLabel('Your answer').fill('See the file.');
  await attach(clinic);
  await messages(clinic)
    .getByRole('button', { name: `Retry ${pdf.name}` })
    .waitFor();
  await clinic.getByRole('button', { name: /^Send answer/ }).click();
  await messages(clinic).getByText('A file has not arrived').waitFor();
  await clinic.getByRole('link', { name: /^Messages/ }).click();
  await clinic.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
  await clinic.getByRole('link', { name: code }).click();
  await messages(clinic).getByText(QUESTION).waitFor();
  expect(await clinic.getByLabel('Your answer').inputValue()).toBe('See the file.');
  await clinic.getByRole('button', { name: /^Send answer/ }).click();
  await messages(clinic).getByText('A file has not arrived').waitFor();
  const { data } = await (
    await stage.portal.signIn('admin.ops')
  ).call('listClaimMessages', { params: { id } });
  expect(data.messages).toHaveLength(1);
});
