// Steps that several journeys share.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Stage, stageOf } from './browser.ts';

/** The minified axe, because it passes through three processes to each page that is checked. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const allRules = { runOnly: tags };
const these = (...values: string[]) => ({ runOnly: { type: 'rule', values } });
/** The axe rules whose result depends on texts: names and languages of elements. */
const ofWords = [
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'valid-lang',
  'document-title',
  'button-name',
  'link-name',
  'label',
  'select-name',
  'summary-name',
  'input-button-name',
  'frame-title',
  'frame-title-unique',
  'object-alt',
  'area-alt',
  'image-alt',
  'input-image-alt',
  'role-img-alt',
  'svg-img-alt',
  'aria-command-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
];
/** The axe rules whose result depends on the room that texts take. */
const ofRoom = ['target-size', 'scrollable-region-focusable'];
const ruleSets = {
  all: allRules,
  'of colours': these('color-contrast'),
  'not of colours': { ...allRules, rules: { 'color-contrast': { enabled: false } } },
  'of words': these(...ofWords),
  'of words and their room': these(...ofWords, ...ofRoom),
  'of room': these(...ofRoom),
} as const;

/**
 * Returns the violations of WCAG 2.2 AA and best practices that axe finds: the rule and the first element.
 * @param within the part of the page to check, as an expression evaluated in the page
 */
export async function axeFindings(
  page: Page,
  rules: keyof typeof ruleSets = 'all',
  within = 'document',
): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  // In a scrolled page, a field below the sticky head of the form would count as too small a target.
  await page.evaluate('scrollTo(0, 0)');
  const options = { resultTypes: ['violations'], ...ruleSets[rules] };
  return page.evaluate<
    string[]
  >(`axe.run(${within}, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html + ' ' + nodes[0]?.failureSummary))`);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** `clinic.second`, a colleague of `clinic.gp` with the same permissions and password. */
export async function addSecondClerk({ portal }: Stage): Promise<void> {
  await portal.db.owner.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, location_id, password_hash)
     SELECT 'clinic.second', 'Second Clerk', email, user_type, profile_type, roles, location_id, password_hash
       FROM app_user WHERE username = 'clinic.gp'`,
  );
}

/** Waits until no overlay covers the page, because text typed below an overlay is lost. */
export const untilFree = (page: Page) =>
  page.getByRole('dialog', { name: 'Please wait...' }).first().waitFor({ state: 'hidden' });

/** Waits until a toast has shown the text, even if it is gone by now (machines.ts). Each toast counts once. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const taken = `(() => {
    const at = window.toasts.findIndex((message) => message.includes(${JSON.stringify(words)}));
    return at !== -1 && window.toasts.splice(at, 1).length === 1;
  })()`;
  await expect
    .poll(() => page.evaluate<boolean>(taken).catch(() => false), { message: words })
    .toBe(true);
}

/** Closes a dialog with Escape and waits until it is gone: a closing dialog still moves the focus. */
export async function escape(dialog: Locator): Promise<void> {
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Types into a search field and selects the first matching option. It waits until the list belongs to the
 * typed text and its first option is highlighted, because a click on a list that is changing is lost.
 */
export async function pick(
  page: Page,
  label: string,
  typed: string,
  option: RegExp,
): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  const answer = page.locator(`[role="listbox"][aria-label*="${label}"]`);
  await answer.locator('[data-combobox-selected]').waitFor();
  await answer.getByRole('option', { name: option }).first().click();
}

/** Searches for a member by number and waits for the results, in any language. */
export async function searchMember(page: Page, nric: string): Promise<void> {
  const number = page.locator('search input').first();
  await number.fill(nric);
  await number.press('Enter');
  await page.locator('main a[href*="/app/searchmember/"]').first().waitFor();
}

/** Goes from the member search to the empty claim form. */
export async function findAndOpenNewClaim(page: Page, nric: string): Promise<void> {
  await page.goto('/app/searchmember');
  await page.getByLabel(/NRIC/).first().fill(nric);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New outpatient claim' }).first().click();
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
}

/** The address of the form for each stage and national number. */
const addressesOfForms = new WeakMap<object, Map<string, string>>();
let opened = 0;

/** Opens the empty claim form: the first time through the search, then by its address. */
export async function openNewClaim(page: Page, nric: string): Promise<void> {
  const stage = stageOf(page) ?? page;
  const addresses = addressesOfForms.get(stage) ?? new Map<string, string>();
  addressesOfForms.set(stage, addresses);
  const address = addresses.get(nric);
  if (address === undefined) {
    await findAndOpenNewClaim(page, nric);
    addresses.set(nric, page.url());
    return;
  }
  // Opening the same address would be a reload, which restores the typed text.
  opened += 1;
  await page.goto(`${address}&opened=${opened}`);
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
}

interface Focusable {
  readonly isConnected: boolean;
  readonly matches: (selector: string) => boolean;
}

/** Whether it has the focus; undefined if the page has been replaced. */
const hasFocus = (one: Focusable) => (one.isConnected ? one.matches(':focus') : undefined);

/** Presses Tab until the element has the focus; gives up after more steps than a page has. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const steps = 150;
  // The element is found once, because finding it by role and name takes longer than a step.
  let element = await target.elementHandle();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    let isThere = await element?.evaluate(hasFocus);
    if (isThere === undefined) {
      element = await target.elementHandle();
      isThere = await element?.evaluate(hasFocus);
    }
    if (isThere === true) return;
  }
  throw new Error('the keyboard does not reach the element');
}

/** The properties of an element that code in the page uses. */
interface Drawn {
  readonly ownerDocument: {
    readonly defaultView: {
      readonly getComputedStyle: (of: unknown) => { readonly color: string };
    };
  };
}

/** The computed value of `--red-ink` in the light theme. */
export const RED = 'rgb(180, 35, 24)';

/** The computed text colour of an element. */
export function colourOf(target: Locator): Promise<string> {
  return target.evaluate((one: Drawn) => one.ownerDocument.defaultView.getComputedStyle(one).color);
}
