// Documents that the browser uploads to an S3 store, and downloads from there.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSwift } from '../../../apps/server/test/swift.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import {
  choose,
  fillClaim,
  isThere,
  pdf,
  png,
  rows,
  section,
} from '../../support/document-steps.ts';
import { escape, openNewClaim } from '../../support/steps.ts';

const WIDTH_OF_PICTURE = "document.querySelector('[role=dialog] img').naturalWidth";
let swift: Awaited<ReturnType<typeof openSwift>>;
let stage: Stage;

beforeAll(async () => {
  swift = await openSwift();
  if ('reason' in swift) return;
  stage = await openStage({ environment: swift.environment });
});
afterAll(async () => {
  if ('reason' in swift) return;
  await stage.close();
  await swift.stop();
});

beforeEach(({ skip }) => {
  if ('reason' in swift) skip(swift.reason);
});

function store() {
  if ('reason' in swift) throw new Error(swift.reason);
  return swift;
}

test("DOC-01 the browser uploads the bytes to the installation's store and downloads them from there", async () => {
  const page = await stage.page();
  page.on('filechooser', () => undefined);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).origin);
  });
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await choose(page, pdf, png);
  await isThere(page, pdf.name);
  await isThere(page, png.name);
  const { endpoint } = store();
  expect(sent).toEqual([endpoint, endpoint]);
  await fillClaim(page);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Copy as new' }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  await section(page)
    .getByRole('button', { name: `View ${png.name}` })
    .click();
  await expect.poll(() => page.evaluate(WIDTH_OF_PICTURE)).toBe(1);
  await escape(page.getByRole('dialog'));
  await section(page)
    .getByRole('button', { name: `View ${pdf.name}` })
    .click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin).toBe(endpoint);
  const answer = await page.request.get(address.href);
  expect(await answer.text()).toBe(pdf.buffer.toString());
  expect(refused).toEqual([]);
});
