// Every screen in every language, light and dark, wide and at 320 px: nothing that axe finds, nothing
// that runs out of the page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './steps.ts';

const tags = { en: 'en', ch: 'zh-CN', es: 'es', jp: 'ja', de: 'de', fr: 'fr' } as const;
type Language = keyof typeof tags;
const languages: readonly Language[] = ['en', 'ch', 'es', 'jp', 'de', 'fr'];

export interface Screen {
  readonly name: string;
  /** Goes there and waits until it stands; by nothing that depends on the language. */
  readonly open: (page: Page) => Promise<unknown>;
}

/**
 * A screen that an address leads to.
 * @param ready a selector of what shows that it is there
 * @param address where the name is not the address, or not known yet
 */
export function at(
  name: string,
  ready: string,
  { address = () => name }: { address?: () => string } = {},
): Screen {
  return {
    name,
    async open(page) {
      await page.goto(address());
      await page.locator(ready).first().waitFor();
    },
  };
}

type Rules = NonNullable<Parameters<typeof axeFindings>[1]>;
interface Look {
  readonly language: Language;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly rules: Rules;
}

const WIDE = 1440;
const NARROW = 320;
/**
 * LOOKS=all looks at every language at both widths and by every rule, where else each is looked at at one
 * of them, by the rules whose answer other words can change.
 */
const isWhole = process.env['LOOKS'] === 'all';
const LANGUAGES_AT: Readonly<Record<number, readonly Language[]>> = {
  [WIDE]: isWhole ? languages : ['en', 'ch', 'es'],
  [NARROW]: isWhole ? languages : ['en', 'de', 'jp', 'fr'],
};

/**
 * All rules once at each width; what depends on colours in both of them. A language is other words in the
 * same elements: it can take a name away, make a target too small, or make something scroll. The latter
 * two are looked at where there is little room, among long words and short ones.
 */
const rulesOfWords = (width: number): Rules =>
  width === NARROW ? 'of words and their room' : 'of words';

const looks: readonly Look[] = [WIDE, NARROW].flatMap((width) =>
  (LANGUAGES_AT[width] ?? []).flatMap((language): Look[] =>
    language === 'en'
      ? [
          { language, width, scheme: 'light', rules: 'all' },
          { language, width, scheme: 'dark', rules: 'of colours' },
        ]
      : [
          {
            language,
            width,
            scheme: 'light',
            rules: isWhole ? 'not of colours' : rulesOfWords(width),
          },
        ],
  ),
);

const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const RENDERED_WITHIN_MS = 3_000;

/** Pixels that the page is wider than the window, once lists have become cards. */
async function overflow(page: Page): Promise<number> {
  let pixels = 0;
  const measure = async () => (pixels = await page.evaluate<number>(tooWide));
  try {
    await expect.poll(measure, { timeout: RENDERED_WITHIN_MS }).toBe(0);
  } catch {
    // It stays too wide: the caller says by how much.
  }
  return pixels;
}

/** The colours as they stay, once they are drawn: buttons fade from one to the other. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
  );
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => undefined)))`);
}

/** The language as a choice in another tab changes it: in place. */
async function readIn(page: Page, language: Language): Promise<void> {
  await page.evaluate(`dispatchEvent(
    new StorageEvent('storage', { key: 'portal.language', newValue: '${language}' }))`);
  await page.locator(`html[lang=${tags[language]}]`).waitFor();
}

async function wrongIn(page: Page, { language, width, scheme, rules }: Look): Promise<string[]> {
  await readIn(page, language);
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${scheme}'`);
  await settle(page);
  const pixels = await overflow(page);
  const found = await axeFindings(page, rules);
  if (pixels !== 0) found.push(`runs out of the page by ${pixels} px`);
  return found.map((one) => `${language}, ${width} px, ${scheme}: ${one}`);
}

export async function expectEveryLook(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: WIDE, height: 900 });
  await screen.open(page);
  const wrong: string[] = [];
  for (const look of looks) wrong.push(...(await wrongIn(page, look)));
  expect(wrong).toEqual([]);
}
