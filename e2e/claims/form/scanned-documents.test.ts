// Documents that wait for the virus scanner, and those that are refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../apps/server/test/as-worker.ts';
import { infectedPdf, openStandInClamd } from '../../../apps/server/test/processes/clamd.ts';
import { scanDocuments } from '../../../apps/server/src/documents/public.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { choose, fillClaim, isThere, pdf, rowOf, section } from '../../support/document-steps.ts';
import { openNewClaim } from '../../support/steps.ts';

const BEING_CHECKED = 'Being checked for viruses';
const infected = { ...pdf, name: 'infected.pdf', buffer: Buffer.from(infectedPdf) };
const withScript = {
  ...pdf,
  name: 'script.pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<</S /JavaScript /JS (x)>>\nendobj\n%%EOF\n'),
};

let scanner: Awaited<ReturnType<typeof openStandInClamd>>;
let stage: Stage;
beforeAll(async () => {
  scanner = await openStandInClamd('error');
  stage = await openStage({ environment: { CLAMD: scanner.address } });
});
afterAll(async () => {
  await stage.close();
  await scanner.stop();
});

test('a claim is submitted while its documents are being checked, and shows what was found', async () => {
  const page = await stage.page();
  page.on('filechooser', () => undefined);
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await choose(page, pdf, infected, withScript);
  for (const { name } of [pdf, infected]) {
    await rowOf(page, name).getByText(BEING_CHECKED).waitFor();
  }
  await rowOf(page, withScript.name).getByText('This PDF contains scripts').waitFor();
  expect(await section(page).getByRole('button', { name: /^View/ }).count()).toBe(0);
  await section(page)
    .getByRole('button', { name: `Remove ${withScript.name}` })
    .click();
  await fillClaim(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Copy as new' }).waitFor();
  await rowOf(page, infected.name).getByText(BEING_CHECKED).waitFor();
  scanner.mood = 'works';
  await asWorker(stage.portal, scanDocuments);
  await isThere(page, pdf.name);
  await rowOf(page, infected.name).getByText('A virus was found in this file').waitFor();
});

test('a form says how few uploads are left today, and a file beyond them loses nothing', async () => {
  await stage.portal.db.owner.query(
    `INSERT INTO setting (name, value) VALUES ('upload_quota', '{"files": 2, "megabytes": 100}')`,
  );
  const page = await stage.page();
  page.on('filechooser', () => undefined);
  await signIn(page, 'clinic.other');
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Receipt no.').fill('R-TYPED');
  await choose(page, pdf, { ...pdf, name: 'second.pdf' });
  await section(page).getByText('Left for your clinic today: 0 files').waitFor();
  await choose(page, { ...pdf, name: 'third.pdf' });
  await rowOf(page, 'third.pdf').getByText('used up its uploads for today').waitFor();
  expect(await page.getByLabel('Receipt no.').inputValue()).toBe('R-TYPED');
});
