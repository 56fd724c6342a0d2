// Every screen in every language, light and dark, wide and at 320 px: nothing that axe finds, nothing
// that runs out of the page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from './steps.ts';
import { walkTo } from './walk.ts';

const tags = { en: 'en', ch: 'zh-CN', es: 'es', jp: 'ja', de: 'de', fr: 'fr' } as const;
type Language = keyof typeof tags;
type Scheme = 'light' | 'dark';
const languages: readonly Language[] = ['en', 'ch', 'es', 'jp', 'de', 'fr'];

export interface Screen {
  readonly name: string;
  /** Goes there and waits until it stands; by nothing that depends on the language. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** Where the portal does not run, or not yet: nothing is loaded, and the sign-in page stands alone. */
const ALONE = /^(?:blank|\/auth\/login)$/;

/**
 * Goes to an address as a link of the portal would, which loads nothing again.
 * @returns a selector of what was not there before
 */
async function goThere(page: Page, address: string): Promise<string> {
  const here = new URL(page.url());
  const isAlone = ALONE.test(here.pathname);
  // The same screen with other things on it keeps its elements.
  if (isAlone || new URL(address, here).pathname === here.pathname) {
    await page.goto(address);
  } else {
    await page.evaluate(
      "for (const one of document.querySelectorAll('body *')) one.dataset.left = ''",
    );
    await walkTo(page, address);
  }
  return ':not([data-left])';
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
      const isNew = page.locator(await goThere(page, address()));
      await page.locator(ready).and(isNew).first().waitFor();
    },
  };
}

const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const RENDERED_WITHIN_MS = 3_000;

type Rules = NonNullable<Parameters<typeof axeFindings>[1]>;
interface Look {
  readonly language: Language;
  readonly width: number;
  readonly scheme: Scheme;
  /** None where only the room is looked at. */
  readonly rules: Rules | undefined | 'of other colours' | 'not of seen colours';
}

const WIDE = 1440;
const NARROW = 320;
/** LOOKS=all looks at every language at both widths, and by every rule. */
const isWhole = process.env['LOOKS'] === 'all';
const ENGLISH_AT: readonly (readonly [number, Scheme, Look['rules']])[] = [
  [WIDE, 'light', 'all'],
  [WIDE, 'dark', isWhole ? 'of colours' : 'of other colours'],
  [NARROW, 'light', isWhole ? 'all' : 'not of seen colours'],
  [NARROW, 'dark', isWhole ? 'of colours' : 'of other colours'],
];

/**
 * A language is other words in the same elements: it can make them run out of the page, make a target too
 * small, or make something scroll. The latter two are looked at where there is little room, among the
 * longest words and the shortest ones. No language lacks a word that another has (texts.test.ts).
 */
const OTHERS_AT: readonly (readonly [number, Language, Rules?])[] = isWhole
  ? [NARROW, WIDE].flatMap((width) =>
      languages.slice(1).map((language) => [width, language, 'not of colours'] as const),
    )
  : [
      [NARROW, 'de', 'of words and their room'],
      [NARROW, 'jp', 'of words and their room'],
      [NARROW, 'fr'],
      [WIDE, 'ch'],
      [WIDE, 'es'],
    ];

const looks: readonly Look[] = [
  ...ENGLISH_AT.map(([width, scheme, rules]): Look => ({ language: 'en', width, scheme, rules })),
  ...OTHERS_AT.map(([width, language, rules]): Look => ({
    language,
    width,
    scheme: 'light',
    rules,
  })),
];

/**
 * Adds the colours of the page's texts to those seen; `window.other` has who shows some that were not.
 * With the same size and weight on the same ground a text is as easy to read on any screen.
 */
const seeColours = (scheme: Scheme) => `(() => {
  const seen = ((window.seenColours ??= {}).${scheme} ??= new Set());
  const grounds = new Map([[null, '']]);
  const groundOf = (one) => {
    if (!grounds.has(one)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
      const own = [backgroundColor, backgroundImage, opacity].join();
      const below = groundOf(one.parentElement);
      grounds.set(one, own === 'rgba(0, 0, 0, 0),none,1' ? below : below + ';' + own);
    }
    return grounds.get(one);
  };
  const off = ':disabled, [aria-disabled=true]';
  const looksOf = (one) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
    const isOff = one.closest(off) !== null || one.closest('label')?.control?.matches(off) === true;
    return [groundOf(one), color, fontSize, fontWeight, textShadow, isOff].join();
  };
  const isText = (one) => one.matches('input, select, textarea') ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const texts = [...document.body.querySelectorAll('*')]
    .filter((one) => isText(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one, looksOf(one)]);
  window.other = texts.filter(([, look]) => !seen.has(look)).map(([one]) => one);
  for (const [, look] of texts) seen.add(look);
  return window.other.length;
})()`;

/** What axe finds at the texts whose colours no look has shown it yet. */
async function wrongInOtherColours(page: Page, scheme: Scheme): Promise<string[]> {
  const texts = await page.evaluate<number>(seeColours(scheme));
  return texts === 0 ? [] : axeFindings(page, 'of colours', '{ include: window.other }');
}

async function wrongBy(page: Page, { rules, scheme }: Look): Promise<string[]> {
  if (rules === undefined) return [];
  if (rules === 'of other colours') return wrongInOtherColours(page, scheme);
  if (rules === 'not of seen colours') {
    const found = await axeFindings(page, 'not of colours');
    return [...found, ...(await wrongInOtherColours(page, scheme))];
  }
  const found = await axeFindings(page, rules);
  if (rules === 'all' || rules === 'of colours') await page.evaluate(seeColours(scheme));
  return found;
}

/**
 * Once everything has arrived and is drawn, with the colours as they stay: buttons fade from one to the
 * other. What comes from the server in another language is asked for again.
 */
const drawn = (scheme: Scheme) => `(async () => {
  document.documentElement.dataset.mantineColorScheme = '${scheme}';
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  while (document.querySelector('[data-bone]') !== null) await frame();
  await frame();
  await frame();
  await Promise.all(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => undefined)));
  return ${TOO_WIDE};
})()`;

/** Pixels that the page is wider than the window, once lists have become cards. */
async function overflow(page: Page, scheme: Scheme): Promise<number> {
  let pixels = await page.evaluate<number>(drawn(scheme));
  if (pixels === 0) return 0;
  const measure = async () => (pixels = await page.evaluate<number>(TOO_WIDE));
  try {
    await expect.poll(measure, { timeout: RENDERED_WITHIN_MS }).toBe(0);
  } catch {
    // It stays too wide: the caller says by how much.
  }
  return pixels;
}

/** The language as a choice in another tab changes it: in place. */
export async function readIn(page: Page, language: Language): Promise<void> {
  await page.evaluate(`dispatchEvent(
    new StorageEvent('storage', { key: 'portal.language', newValue: '${language}' }))`);
  await page.locator(`html[lang=${tags[language]}]`).waitFor();
}

async function wrongIn(page: Page, look: Look): Promise<string[]> {
  const { language, width, scheme } = look;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  const pixels = await overflow(page, scheme);
  const found = await wrongBy(page, look);
  if (pixels !== 0) found.push(`runs out of the page by ${pixels} px`);
  return found.map((one) => `${language}, ${width} px, ${scheme}: ${one}`);
}

export async function expectEveryLook(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: WIDE, height: 900 });
  await screen.open(page);
  const wrong: string[] = [];
  let before: Language | undefined;
  for (const look of looks) {
    if (look.language !== before) await readIn(page, look.language);
    before = look.language;
    wrong.push(...(await wrongIn(page, look)));
  }
  expect(wrong).toEqual([]);
}
