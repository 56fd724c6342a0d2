// The diagnosis search of the claim form, with a simulated clock.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('DIAG-01 the diagnosis search starts at 2 letters, 200 ms after the last one, and shows at most 15 results', async () => {
  const page = await stage.page();
  await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  const field = page.getByRole('combobox', { name: 'Add a diagnosis' });
  // Not the options of selects.
  const options = page.locator('[role="option"]:visible');
  // The files of the search are loaded before the clock stops.
  await field.fill('J06.9');
  await options.first().waitFor();
  await field.fill('');
  await options.first().waitFor({ state: 'detached' });
  await page.clock.pauseAt('2026-11-06T10:05:00+08:00');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/commons/diagnosis')) return;
    asked.push(`${searchParams.get('search_text')} ${searchParams.get('size')}`);
  });

  await field.fill('u');
  await page.clock.runFor(1_000);
  expect(asked).toEqual([]);

  await field.pressSequentially('nspecified');
  await page.clock.runFor(199);
  expect(asked).toEqual([]);
  const answer = page.waitForResponse((response) => response.url().includes('/commons/diagnosis'));
  await page.clock.runFor(1);
  const found: unknown = await (await answer).json();
  expect(asked).toEqual(['unspecified 15']);
  expect(found).toMatchObject({
    page: { size: 15, total_pages: expect.toSatisfy((pages) => pages > 1) as unknown },
  });
  await page.clock.resume();
  await expect.poll(() => options.count()).toBe(15);
  expect(asked).toEqual(['unspecified 15']);
});
