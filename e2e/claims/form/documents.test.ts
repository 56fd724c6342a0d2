// Supporting documents in the claim form.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { holdFirst, onFirst } from '../../support/first-call.ts';
import {
  choose,
  fillClaim,
  isThere,
  pdf,
  png,
  rowOf,
  rows,
  section,
} from '../../support/document-steps.ts';
import { escape, expectAccessible, expectToast, openNewClaim, tabTo } from '../../support/steps.ts';

let stage: Stage;
let people = 0;
beforeAll(async () => {
  stage = await openStage();
  // One user per test, because a user has one session at a time.
  await stage.portal.db.owner.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, location_id, password_hash)
     SELECT 'sender.' || n, 'Sender ' || n, email, user_type, profile_type, roles, location_id, password_hash
       FROM app_user, generate_series(1, 12) AS n WHERE username = 'clinic.gp'`,
  );
});
afterAll(() => stage.close());
afterEach(async () => {
  // Different patients, because each can have one visit a day.
  await stage.portal.db.owner.query(
    `UPDATE claim SET voided_at = update_date_time
      WHERE created_by IN (SELECT id FROM app_user WHERE username LIKE 'sender.%')`,
  );
});

const STORE = /\/api\/store\//;
const WIDTH_OF_PICTURE = "document.querySelector('[role=dialog] img').naturalWidth";
const CONFIRM = /\/documents\/[^/]+\/confirm$/;

async function openForm(options: Parameters<Stage['page']>[0] = {}): Promise<Page> {
  const page = await stage.page(options);
  // Catches file choosers from the start, because one that opens at once would be missed.
  page.on('filechooser', () => undefined);
  people += 1;
  await signIn(page, `sender.${people}`);
  await openNewClaim(page, 'T3000001Z');
  return page;
}

/**
 * A file whose type does not match its name, and one that is a byte too large. They are on disk, because
 * sending that many bytes to the browser in a message is slow.
 */
async function filesOnDisk(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [lie, large] = [path.join(folder, 'lie.pdf'), path.join(folder, 'large.pdf')];
  await writeFile(lie, '<html>');
  await writeFile(large, Buffer.alloc(10_485_761, '%PDF-'));
  return [lie, large];
}

const valuesOf = async (choice: Locator) =>
  Promise.all((await choice.locator('option').all()).map((option) => option.getAttribute('value')));

test('DOC-01 DOC-02 DOC-05 HDR-03 files can be chosen, given one of 14 types, viewed, submitted with the claim and viewed there', async () => {
  const page = await openForm();
  const puts: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (STORE.test(request.url()) && request.method() === 'PUT') puts.push(request.headers());
  });
  await choose(page, pdf, png);
  await isThere(page, pdf.name);
  await isThere(page, png.name);
  expect(new Set(puts.map((headers) => headers['content-type']))).toEqual(
    new Set(['application/pdf', 'image/png']),
  );
  expect(puts.filter((headers) => 'authorization' in headers)).toEqual([]);
  const type = page.getByLabel(`Type of document: ${pdf.name}`);
  expect(await valuesOf(type)).toEqual([...DOCUMENT_TYPES]);
  const words = await type.locator('option').allInnerTexts();
  expect(new Set(words).size).toBe(14);
  await type.selectOption('Referral letter');
  await section(page)
    .getByRole('button', { name: `View ${png.name}` })
    .click();
  await page.getByRole('dialog').getByRole('img', { name: png.name }).waitFor();
  // The image is rendered, not only named.
  await expect.poll(() => page.evaluate(WIDTH_OF_PICTURE)).toBe(1);
  await expectAccessible(page);
  await escape(page.getByRole('dialog'));
  await fillClaim(page);
  await page.keyboard.press('Control+Enter');
  // The form lists the same files, and remains until the claim has loaded.
  await page.getByRole('link', { name: 'Copy as new' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await rowOf(page, pdf.name).innerText()).toContain('Referral letter');
  expect(await rowOf(page, png.name).innerText()).toContain('Other');
  await section(page)
    .getByRole('button', { name: `View ${pdf.name}` })
    .click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await answer.text()).toBe(pdf.buffer.toString());
});

test('everything works by keyboard; invalid files are rejected at the file and not sent; dropped files are accepted too, and stay in the draft', async () => {
  const page = await openForm();
  // The form has set the focus to its first field; later it does not move the focus again.
  await page.getByLabel('Visit date', { exact: true }).and(page.locator(':focus')).waitFor();
  const button = section(page).getByRole('button', { name: 'Choose files' });
  await tabTo(page, button);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles([pdf]);
  await isThere(page, pdf.name);
  const view = section(page).getByRole('button', { name: `View ${pdf.name}` });
  await tabTo(page, view, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: pdf.name }).waitFor();
  await escape(page.getByRole('dialog', { name: pdf.name }));

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/file/upload')) asked.push(request.url());
  });
  await choose(page, ...(await filesOnDisk()));
  await rowOf(page, 'lie.pdf')
    .getByText('This is not a PDF, JPG, PNG, HEIC or DOCX file.')
    .waitFor();
  await rowOf(page, 'large.pdf').getByText('A file can be at most 10 MB.').waitFor();
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Remove lie.pdf' }).press('Enter');
  await expect.poll(() => rowOf(page, 'lie.pdf').count()).toBe(0);
  const next = section(page).getByRole('button', { name: 'Remove large.pdf' });
  expect(await next.and(page.locator(':focus')).count()).toBe(1);

  const transfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  })()`);
  await section(page)
    .getByText('Drop files here')
    .dispatchEvent('drop', { dataTransfer: transfer });
  await isThere(page, 'dropped.pdf');
  await page.waitForURL(/draft=/);
  await page.getByText('Draft saved').waitFor();
  await page.reload();
  await isThere(page, 'dropped.pdf');
});

test('an upload shows its progress, delays submitting and leaving, and can be cancelled; if the store is down, claims can still be submitted and no typed text is lost', async () => {
  const page = await openForm();
  const held = Promise.withResolvers<Route>();
  await holdFirst(page, STORE, held);
  await choose(page, pdf);
  const route = await held.promise;
  await rowOf(page, pdf.name).locator('meter').waitFor({ state: 'attached' });
  const cancel = section(page).getByRole('button', { name: `Cancel ${pdf.name}` });
  await cancel.waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByText("Documents haven't finished uploading and will be lost if you leave.")
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await cancel.waitFor();
  await fillClaim(page);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Documents are still uploading. Wait, retry or cancel them.');
  await cancel.click();
  await expect.poll(() => rows(page).count()).toBe(0);
  await route.abort().catch(() => undefined);

  await page.getByLabel('Receipt no.').fill('R-TYPED');
  await page.route(STORE, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'STORE_UNAVAILABLE', message: 'Documents cannot be stored right now.' },
    }),
  );
  await choose(page, pdf);
  await rowOf(page, pdf.name).getByText('Documents cannot be stored right now.').waitFor();
  expect(await page.getByLabel('Receipt no.').inputValue()).toBe('R-TYPED');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: `${pdf.name} was not added.` }).waitFor();
  await section(page)
    .getByRole('button', { name: `Cancel ${pdf.name}` })
    .click();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
  await section(page).getByText('No documents').waitFor();
});

test('a claim is sent without its refused files, which take the focus to their Remove button and are counted beside the documents', async () => {
  const page = await openForm();
  await fillClaim(page);
  await choose(page, pdf);
  await isThere(page, pdf.name);
  const rail = page.getByRole('navigation', { name: 'Sections' });
  await rail.getByRole('link', { name: 'Documents 1', exact: true }).waitFor();
  await choose(page, ...(await filesOnDisk()));
  await rowOf(page, 'lie.pdf')
    .getByText('Not added. This is not a PDF, JPG, PNG, HEIC or DOCX file.')
    .waitFor();
  await rowOf(page, 'large.pdf').getByText('Not added. A file can be at most 10 MB.').waitFor();
  const remove = (name: string) =>
    section(page).getByRole('button', { name: `Remove ${name}`, exact: true });
  await remove('lie.pdf').and(page.locator(':focus')).waitFor();
  await rail.getByRole('link', { name: 'Documents 1, 2 refused', exact: true }).waitFor();
  await section(page).getByText('1, 2 refused', { exact: true }).waitFor();
  await expectAccessible(page);
  // Files beyond the limit are refused in the same way; refused files do not count.
  const copies = Array.from({ length: 21 }, (_, n) => ({ ...png, name: `page ${n + 1}.png` }));
  await choose(page, ...copies);
  for (const name of ['page 20.png', 'page 21.png']) {
    await rowOf(page, name).getByText('A claim can have at most 20 documents.').waitFor();
  }
  await isThere(page, 'page 19.png');
  await rail.getByRole('link', { name: 'Documents 20, 4 refused', exact: true }).waitFor();
  await remove('page 20.png').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await rail.getByRole('link', { name: 'Documents 20, 3 refused', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Copy as new' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(20);
});

test('a file that the server refuses does not take the focus from the field in which the user types', async () => {
  const page = await openForm();
  await fillClaim(page);
  const held = Promise.withResolvers<Route>();
  await holdFirst(page, CONFIRM, held);
  await choose(page, pdf);
  const route = await held.promise;
  await page.getByLabel('Receipt no.').fill('R-TYPED');
  await route.fulfill({ status: 415, json: { code: 'FILE_TYPE', message: 'No document.' } });
  await rowOf(page, pdf.name).getByText('Not added. This is not a PDF').waitFor();
  await page.getByLabel('Receipt no.').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
  await section(page).getByText('No documents').waitFor();
});

test('after a lost connection, an upload can be retried by hand, and is retried automatically when the connection is back; Undo restores a removed document, which is deleted only after that', async () => {
  const page = await openForm();
  await onFirst(page, STORE, (route) => route.abort());
  await choose(page, pdf);
  await section(page)
    .getByRole('button', { name: `Retry ${pdf.name}` })
    .click();
  await isThere(page, pdf.name);
  await onFirst(page, CONFIRM, (route) => route.abort());
  await choose(page, png);
  await rowOf(page, png.name).getByRole('alert').waitFor();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await isThere(page, png.name);

  const remove = section(page).getByRole('button', { name: `Remove ${pdf.name}` });
  await remove.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await isThere(page, pdf.name);
  const deletion = page.waitForResponse(/\/claims\/file\/delete\//);
  await remove.click();
  expect((await deletion).status()).toBe(204);
  expect(await rows(page).count()).toBe(1);
});

test('on a phone, the camera is offered', async () => {
  const page = await openForm({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const chooser = page.waitForEvent('filechooser');
  await section(page).getByRole('button', { name: 'Take a photo' }).click();
  await (await chooser).setFiles([png]);
  await isThere(page, png.name);
  // At the scroll position of the page, the sticky head would cover half a field.
  await page.evaluate('scrollTo(0, 0)');
  await expectAccessible(page);
});
