import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { compareClaims } from './random-claims.ts';

test('2,000 random claims have the same amounts in the browser and on the server', async () => {
  const browser = await chromium.connect(inject('browserUrl'));
  const page = await browser.newPage();
  await expect(compareClaims(page, 2)).resolves.toBeUndefined();
  await browser.close();
});
