// Pages of documents in the claim form: their types are guessed, pictures are compressed and turned, several become one
// PDF.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePdf } from '../../../apps/server/test/paper/write-pdf.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { choose, isThere, rowOf, rows, section } from '../../support/document-steps.ts';
import { escape, expectAccessible, openNewClaim } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function aPdf(name: string, text: string, password?: string) {
  return { name, mimeType: 'application/pdf', buffer: await writePdf(text, password) };
}

/** A photograph: larger than it needs to be, with the mark of a place. */
async function aPhoto(page: Page, name: string) {
  const content: number[] = await page.evaluate(`(async () => {
    const canvas = new OffscreenCanvas(3000, 1500);
    const context = canvas.getContext('2d');
    for (let x = 0; x < 3000; x += 10) {
      context.fillStyle = 'hsl(' + x + ' 80% 50%)';
      context.fillRect(x, 0, 10, 1500);
    }
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    return [...new Uint8Array(await jpeg.arrayBuffer())];
  })()`);
  const place = Buffer.from('Exif\0\0PLACE-OF-THE-PHOTO');
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
  const [start, rest] = [content.slice(0, 2), content.slice(2)];
  const buffer = Buffer.concat([Buffer.from(start), exif, Buffer.from(rest)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

const view = (page: Page, name: string) =>
  section(page)
    .getByRole('button', { name: `View ${name}` })
    .click();

/** The content that the store has. */
async function storedContent(page: Page, name: string): Promise<Buffer> {
  await view(page, name);
  const dialog = page.getByRole('dialog', { name });
  const link = dialog.getByRole('link', { name: 'Open in a new tab' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  await escape(dialog);
  return answer.body();
}

const SIZE_OF_PICTURE = `(() => {
  const { naturalWidth, naturalHeight } = document.querySelector('[role=dialog] img');
  return [naturalWidth, naturalHeight];
})()`;

const typeOf = (page: Page, name: string) => page.getByLabel(`Type of document: ${name}`);

async function openCombine(page: Page): Promise<Locator> {
  await section(page).getByRole('button', { name: 'Combine pages into one PDF' }).click();
  return page.getByRole('dialog', { name: 'Combine pages into one PDF' });
}

async function openForm(): Promise<Page> {
  const page = await stage.page();
  page.on('filechooser', () => undefined);
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  return page;
}

test('types are guessed from names and text; photographs become small, upright and one PDF; a locked PDF is not combined, and nothing is lost', async () => {
  const page = await openForm();
  const photos = [await aPhoto(page, 'IMG 1.jpg'), await aPhoto(page, 'IMG 2.jpg')];
  const invoice = await aPdf('scan.pdf', 'Lion Clinic\nTax invoice');
  await choose(page, ...photos, invoice, await aPdf('MC.pdf', 'Anything', 'secret'));
  for (const name of ['IMG 1.jpg', 'IMG 2.jpg', 'scan.pdf', 'MC.pdf']) await isThere(page, name);

  // A guess is marked as one, until the user has chosen.
  expect(await typeOf(page, 'MC.pdf').inputValue()).toBe('MEDICAL_CERT');
  expect(await typeOf(page, 'scan.pdf').inputValue()).toBe('TAX_INVOICE');
  const guess = rowOf(page, 'scan.pdf').getByText('Guessed from the file');
  await guess.waitFor();
  await typeOf(page, 'scan.pdf').selectOption('Receipt');
  await expect.poll(() => guess.count()).toBe(0);
  await rowOf(page, 'MC.pdf').getByText('This PDF asks for a password').waitFor();

  const photo = await storedContent(page, 'IMG 1.jpg');
  expect(photo.length).toBeLessThan((photos[0]?.buffer.length ?? 0) / 2);
  expect(photo.includes('PLACE-OF-THE-PHOTO')).toBe(false);

  await view(page, 'IMG 1.jpg');
  const dialog = page.getByRole('dialog', { name: 'IMG 1.jpg' });
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save rotated' }).click();
  await dialog.waitFor({ state: 'detached' });
  await view(page, 'IMG 1.jpg');
  await dialog.getByRole('img', { name: 'IMG 1.jpg' }).waitFor();
  await expect.poll(() => page.evaluate(SIZE_OF_PICTURE)).toEqual([1100, 2200]);
  await escape(dialog);

  const combine = await openCombine(page);
  await combine.getByLabel('MC.pdf', { exact: true }).check();
  await expectAccessible(page);
  const now = combine.getByRole('button', { name: 'Combine', exact: true });
  await now.click();
  await combine.getByText('Not combined: MC.pdf. This PDF asks for a password.').waitFor();
  await combine.getByLabel('MC.pdf', { exact: true }).uncheck();
  await combine.getByRole('button', { name: 'Move up IMG 2.jpg' }).click();
  await now.click();
  // Until then, Undo is about the picture that was turned.
  await page.getByText('2 files combined: IMG 2.pdf.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await isThere(page, 'IMG 1.jpg');
  await isThere(page, 'IMG 2.jpg');
  await expect.poll(() => rows(page).count()).toBe(4);

  await openCombine(page);
  await typeOf(page, 'combined PDF').selectOption('Discharge summary');
  await now.click();
  await isThere(page, 'IMG 1.pdf');
  expect(await typeOf(page, 'IMG 1.pdf').inputValue()).toBe('DISCHARGE_SUMMARY');
  await expect.poll(() => rows(page).count()).toBe(3);
  expect((await storedContent(page, 'IMG 1.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a damaged picture is refused where it was added, and the file next to it arrives', async () => {
  const page = await openForm();
  const damaged = {
    name: 'damaged.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
  };
  await choose(page, damaged, await aPdf('Referral.pdf', 'Dear colleague'));
  await rowOf(page, 'damaged.jpg').getByText("This picture can't be opened.").waitFor();
  await isThere(page, 'Referral.pdf');
  expect(await typeOf(page, 'Referral.pdf').inputValue()).toBe('REFERRAL_LETTER');
});
