// Checks every screen light and dark, in English at 1440 and 320 px, in German at 320 px and in one more look:
// axe finds no violation, and nothing overflows the page or its box. LOOKS=all checks every language and width.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { layoutFindings } from './layout.ts';
import { axeFindings } from './steps.ts';
import { walkTo } from './walk.ts';

const tags = { en: 'en', ch: 'zh-CN', es: 'es', jp: 'ja', de: 'de', fr: 'fr' } as const;
type Language = keyof typeof tags;
type Scheme = 'light' | 'dark';
const languages: readonly Language[] = ['en', 'ch', 'es', 'jp', 'de', 'fr'];

export interface Screen {
  readonly name: string;
  /** Opens the screen and waits until it is complete, without depending on the language. */
  readonly open: (page: Page) => Promise<unknown>;
}

/** Pages without the running portal: from these, an address must be loaded. A used page waits at /healthz. */
const ALONE = /^(?:blank|\/auth\/login|\/healthz)$/;

const DIALOG = '[role=dialog], [role=alertdialog], dialog[open]';

/**
 * Follows an address within the portal, without loading the application again.
 * @returns a selector of an element that was not on the previous screen
 */
async function goThere(page: Page, address: string): Promise<string> {
  const here = new URL(page.url());
  const isAlone = ALONE.test(here.pathname);
  const hasDialog = (await page.locator(DIALOG).count()) > 0;
  // The same screen with other content keeps its elements, and a dialog of the previous screen covers this one.
  if (isAlone || hasDialog || new URL(address, here).pathname === here.pathname) {
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
 * A screen with an address.
 * @param ready a selector of an element that shows that the screen is ready
 * @param address if it differs from the name, or is not known yet
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
  /** Undefined if only the layout is checked. */
  readonly rules: Rules | undefined | 'of other colours' | 'of new parts';
}

const WIDE = 1440;
const NARROW = 320;
/** A small laptop or a tablet: the menu leaves 800 px. */
const BETWEEN = 1024;
/** LOOKS=all checks every language at both widths with every rule, and the layout at many widths. */
const isWhole = process.env['LOOKS'] === 'all';
const ENGLISH_AT: readonly (readonly [number, Scheme, Look['rules']])[] = [
  [WIDE, 'light', 'all'],
  [WIDE, 'dark', isWhole ? 'of colours' : 'of other colours'],
  [NARROW, 'light', isWhole ? 'all' : 'of new parts'],
  [NARROW, 'dark', isWhole ? 'of colours' : 'of other colours'],
];

type OtherLook = readonly [width: number, language: Language, rules?: Rules];

/**
 * Another language only changes texts: they can overflow the page, make a target too small, or make an
 * element scroll. The latter two are checked at the narrow width, with the longest and the shortest texts.
 * texts.test.ts checks that no language lacks a text.
 */
const OTHERS_AT: readonly OtherLook[] = isWhole
  ? [
      ...[NARROW, WIDE].flatMap((width) =>
        languages.slice(1).map((language): OtherLook => [width, language, 'not of colours']),
      ),
      ...[390, 480, 640, 768, 901, BETWEEN, 1100, 1181, 1280, 1920].flatMap((width) =>
        (['en', 'de', 'jp'] as const).map((language): OtherLook => [width, language]),
      ),
    ]
  : [[NARROW, 'de', 'of words and their room']];

/** Each screen has one of these, chosen by the length of its name. */
const ONE_OF: readonly OtherLook[] = [
  [BETWEEN, 'de'],
  [NARROW, 'jp', 'of room'],
  [NARROW, 'fr'],
  [WIDE, 'ch'],
  [WIDE, 'es'],
];

function looksOf({ name }: Screen): Look[] {
  const chosen = isWhole ? [] : ONE_OF.slice(name.length % ONE_OF.length).slice(0, 1);
  return [
    ...ENGLISH_AT.map(([width, scheme, rules]): Look => ({ language: 'en', width, scheme, rules })),
    ...[...OTHERS_AT, ...chosen].map(([width, language, rules]): Look => ({
      language,
      width,
      scheme: 'light',
      rules,
    })),
  ];
}

/** Remembers the visible elements, which the narrow width may replace by others. */
const SEE_PARTS = `void (window.seenParts = new WeakSet([document.body, ...document.body.querySelectorAll('*')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))))`;

/** Puts the topmost elements that were not visible before into `window.newParts`. @returns how many there are */
const FIND_NEW_PARTS = `(() => {
  const seen = window.seenParts ?? new WeakSet();
  const isNew = (one) => !seen.has(one) && one.checkVisibility({ visibilityProperty: true });
  window.newParts = [...document.body.querySelectorAll('*')]
    .filter((one) => isNew(one) && !isNew(one.parentElement));
  return window.newParts.length;
})()`;

/**
 * Adds the colours of the page's texts to those already checked, and puts the elements with new colours into
 * `window.other`. Contrast depends only on colours, size and weight, so each combination is checked once.
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

/** The axe findings for texts whose colours have not been checked yet. */
async function findingsInNewColours(page: Page, scheme: Scheme): Promise<string[]> {
  const texts = await page.evaluate<number>(seeColours(scheme));
  return texts === 0 ? [] : axeFindings(page, 'of colours', '{ include: window.other }');
}

async function findingsOf(page: Page, { rules, scheme }: Look): Promise<string[]> {
  if (rules === undefined) return [];
  if (rules === 'of other colours') return findingsInNewColours(page, scheme);
  if (rules === 'of new parts') {
    const count = await page.evaluate<number>(FIND_NEW_PARTS);
    const found =
      count === 0 ? [] : await axeFindings(page, 'not of colours', '{ include: window.newParts }');
    return [...found, ...(await findingsInNewColours(page, scheme))];
  }
  const found = await axeFindings(page, rules);
  if (rules === 'all') await page.evaluate(SEE_PARTS);
  if (rules === 'all' || rules === 'of colours') await page.evaluate(seeColours(scheme));
  return found;
}

/**
 * Waits until all responses have arrived and all transitions have ended, because colours of buttons fade.
 * After a change of language, texts from the server are requested again.
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

/** The number of pixels by which the page is wider than the window, after lists have become cards. */
async function overflow(page: Page, scheme: Scheme): Promise<number> {
  let pixels = await page.evaluate<number>(drawn(scheme));
  if (pixels === 0) return 0;
  const measure = async () => (pixels = await page.evaluate<number>(TOO_WIDE));
  try {
    await expect.poll(measure, { timeout: RENDERED_WITHIN_MS }).toBe(0);
  } catch {
    // It remains too wide; the caller reports by how much.
  }
  return pixels;
}

/** Changes the language in place, as a choice in another tab does. */
export async function readIn(page: Page, language: Language): Promise<void> {
  await page.evaluate(`dispatchEvent(
    new StorageEvent('storage', { key: 'portal.language', newValue: '${language}' }))`);
  await page.locator(`html[lang=${tags[language]}]`).waitFor();
}

async function findingsIn(page: Page, look: Look): Promise<string[]> {
  const { language, width, scheme } = look;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  const pixels = await overflow(page, scheme);
  const found = await findingsOf(page, look);
  found.push(...(await layoutFindings(page)));
  if (pixels !== 0) found.push(`runs out of the page by ${pixels} px`);
  return found.map((one) => `${language}, ${width} px, ${scheme}: ${one}`);
}

export async function expectEveryLook(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: WIDE, height: 900 });
  await screen.open(page);
  const wrong: string[] = [];
  let before: Language | undefined;
  for (const look of looksOf(screen)) {
    if (look.language !== before) await readIn(page, look.language);
    before = look.language;
    wrong.push(...(await findingsIn(page, look)));
  }
  expect(wrong).toEqual([]);
}
