// Arabic names beside numbers: each is drawn in its own direction, so that the number stays whole.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

const NAME = 'محمد علي (12)';
let stage: Stage;
let page: Page;
let claimId: string;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  const { rows } = await stage.portal.db.owner.query<{ id: string }>(
    `UPDATE claim SET member_name = $1
      WHERE id = (SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id
                   WHERE l.code = 'GP0001' AND c.claim_type = 'OUTPATIENT' AND c.voided_at IS NULL
                   ORDER BY c.visit_date DESC, c.id DESC LIMIT 1)
      RETURNING id`,
    [NAME],
  );
  claimId = rows[0]?.id ?? '';
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

/** The horizontal places of the name's letters and of the masked number in the first element that has both. */
const placesIn = (selector: string) => `(() => {
  const box = [...document.querySelectorAll(${JSON.stringify(selector)})]
    .find((one) => one.textContent.includes('محمد') && one.textContent.includes('•'));
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const places = { letters: [], number: [] };
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const number = /•+\\w+/.exec(text.data);
    for (let at = 0; at < text.data.length; at += 1) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, right } = range.getBoundingClientRect();
      if (number !== null && at >= number.index && at < number.index + number[0].length) places.number.push(left);
      else if (/[\\u0600-\\u06FF12]/.test(text.data[at])) places.letters.push(right);
    }
  }
  return places;
})()`;

interface Places {
  readonly letters: readonly number[];
  readonly number: readonly number[];
}

test('the printed receipt has the whole number to the right of the name', async () => {
  await page.goto(`/app/claim/providerclaims/${claimId}?print=receipt%2F${claimId}`);
  await page.getByText('محمد').first().waitFor();
  const { letters, number } = await page.evaluate<Places>(placesIn('dd'));
  expect(number).toHaveLength(9);
  expect(number).toEqual(number.toSorted((a, b) => a - b));
  expect(Math.max(...letters)).toBeLessThanOrEqual((number[0] ?? 0) + 1);
});

test('a list isolates the name from the texts around it', async () => {
  await page.goto('/app/claim/providerclaims');
  const name = page.getByRole('link', { name: NAME });
  await name.waitFor();
  const bidi = await page.evaluate<string>(
    "getComputedStyle([...document.links].find((one) => one.textContent.includes('محمد'))).unicodeBidi",
  );
  expect(bidi).toBe('isolate');
  const { number } = await page.evaluate<Places>(placesIn('tr, li'));
  expect(number.slice(0, 9)).toEqual(number.slice(0, 9).toSorted((a, b) => a - b));
});
