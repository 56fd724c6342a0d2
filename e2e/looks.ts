// Every screen in every language, light and dark, wide and at 320 px: nothing that axe finds, nothing
// that runs out of the page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './steps.ts';

export const languages = ['en', 'ch', 'es', 'jp', 'de', 'fr'] as const;
type Language = (typeof languages)[number];

export interface Screen {
  readonly name: string;
  /** Goes there and waits until it stands; by nothing that depends on the language. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** A screen that an address leads to. @param ready a selector of what shows that it is there */
export function at(path: string, ready: string): Screen {
  return {
    name: path,
    async open(page) {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
    },
  };
}

type Rules = NonNullable<Parameters<typeof axeFindings>[1]>;
interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly rules: Rules;
}

/** What depends on colours is looked at in both of them once, what depends on words in each language. */
function looksIn(language: Language): readonly Look[] {
  return [1440, 320].flatMap((width): Look[] =>
    language === 'en'
      ? [
          { width, scheme: 'light', rules: 'all' },
          { width, scheme: 'dark', rules: 'of colours' },
        ]
      : [{ width, scheme: 'light', rules: 'not of colours' }],
  );
}

const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const RENDERED_WITHIN_MS = 3_000;

/** Pixels that the page is wider than the window, once lists have become cards. */
async function overflow(page: Page): Promise<number> {
  const fits = page.waitForFunction(`${tooWide} === 0`, undefined, { timeout: RENDERED_WITHIN_MS });
  return fits.then(
    () => 0,
    () => page.evaluate<number>(tooWide),
  );
}

/** The colours as they stay: buttons fade from one to the other. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => undefined)))`);
}

async function wrongIn(page: Page, { width, scheme, rules }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${scheme}'`);
  await settle(page);
  const pixels = await overflow(page);
  const found = await axeFindings(page, rules);
  if (pixels !== 0) found.push(`runs out of the page by ${pixels} px`);
  return found.map((one) => `${width} px, ${scheme}: ${one}`);
}

export async function expectEveryLook(
  page: Page,
  language: Language,
  screens: readonly Screen[],
): Promise<void> {
  const wrong: string[] = [];
  await page.evaluate(`localStorage.setItem('portal.language', '${language}')`);
  for (const screen of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await screen.open(page);
    for (const look of looksIn(language)) {
      wrong.push(...(await wrongIn(page, look)).map((one) => `${screen.name} at ${one}`));
    }
  }
  expect(wrong).toEqual([]);
}
