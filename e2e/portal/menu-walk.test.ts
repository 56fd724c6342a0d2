// Opens every entry of the menu as the demo accounts, and the first record of each list: no dead link, no error, no
// empty page without an explanation, no text that was not loaded. Each address is loaded afresh and in German,
// because English texts are part of the first file. WALK=all opens every entry as every account; otherwise an
// address is opened once for each kind of user.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const isWhole = process.env['WALK'] === 'all';
const forClinicOf = { client_id: 'provider-admin', clinicId: 'GP0001' };

type Kind = 'administrator' | 'administrator at a clinic' | 'clinic' | 'group';
interface Account {
  readonly kind: Kind;
  readonly username: string;
}

const of = (kind: Kind, ...usernames: readonly string[]): Account[] =>
  usernames.map((username) => ({ kind, username }));

/** The demo accounts; the first of a kind have the most entries. */
const accounts: readonly Account[] = [
  ...of(
    'clinic',
    'clinic.gp',
    'clinic.sp',
    'clinic.online',
    'clinic.lab',
    'clinic.clerk',
    'clinic.reader',
  ),
  ...(isWhole
    ? of('clinic', 'clinic.dental', 'clinic.tcm', 'clinic.physio', 'clinic.chiro', 'clinic.xray')
    : []),
  ...(isWhole ? of('clinic', 'clinic.hs', 'clinic.gpjb', 'clinic.other') : []),
  ...of('group', 'group.merlion', 'group.assistant'),
  ...of('administrator', 'admin.ops', 'admin.assessor', 'admin.finance'),
  ...of('administrator at a clinic', 'admin.ops'),
];

/** Names of texts that no sentence contains, such as `memberVisits`: they are shown if a text is not loaded. */
function textNames(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../packages/texts/src');
  const slices = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  return slices.flatMap(({ name }) => {
    const texts = readFileSync(path.join(folder, name, 'en.json'), 'utf8');
    const read: unknown = JSON.parse(texts);
    const keys = typeof read === 'object' && read !== null ? Object.keys(read) : [];
    const shown = keys.map((key) => key.replace(/_(one|other)$/, ''));
    return shown.filter((name) => /[a-z][A-Z]|_/.test(name));
  });
}

/** The texts on the page that are names of texts, and whether the main part says anything. */
const LOOK = (names: readonly string[]) => `(() => {
  const names = new Set(${JSON.stringify(names)});
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const missing = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.data.trim();
    if (names.has(text)) missing.push(text);
  }
  const main = document.querySelector('main');
  const title = main?.querySelector('h1')?.textContent ?? '';
  const words = (main?.innerText ?? '').replace(title, '').trim();
  const empty = [...document.querySelectorAll('main tbody')].filter((one) => one.innerText.trim() === '');
  return { missing, title, hasWords: words.length > 15, emptyTables: empty.length };
})()`;

const COMPLETE = `document.querySelector('main h1') !== null &&
  document.querySelector('main [data-bone], main [aria-busy=true]') === null`;

const names = textNames();

/** The faults of the page at an address. */
async function faultsAt(page: Page, address: string, errors: string[]): Promise<string[]> {
  errors.length = 0;
  await page.goto(address);
  await expect.poll(() => page.evaluate(COMPLETE), { timeout: 60_000 }).toBe(true);
  const look = await page.evaluate<{
    missing: string[];
    title: string;
    hasWords: boolean;
    emptyTables: number;
  }>(LOOK(names));
  const alerts = await page.locator('main [role=alert]').allInnerTexts();
  return [
    ...(page.url().includes('/app/error/') ? ['leads to an error page'] : []),
    ...(look.title === '' ? ['has no title'] : []),
    ...(look.hasWords ? [] : ['has no content']),
    ...(look.emptyTables === 0 ? [] : ['has an empty table without an explanation']),
    ...look.missing.map((name) => `shows the name of a text: ${name}`),
    ...alerts.map((text) => `shows an error: ${text}`),
    ...errors.map((text) => `writes to the console: ${text}`),
  ];
}

const linksIn = (page: Page, selector: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${selector}')].map((link) => link.getAttribute('href') ?? '')`,
  );

/** The addresses of the menu; collapsed groups are opened first. */
async function menuOf(page: Page): Promise<string[]> {
  await page.locator('nav a').first().waitFor();
  for (const group of await page.locator('nav button[aria-expanded=false]').all()) {
    await group.click();
  }
  return [...new Set(await linksIn(page, 'nav a'))];
}

/** The record that the first link of a list opens. */
async function firstRecord(page: Page, list: string): Promise<string[]> {
  const links = await linksIn(page, 'main tbody a, main li a');
  return links.filter((link) => link.startsWith(`${list}/`)).slice(0, 1);
}

async function openAs({ kind, username }: Account): Promise<{ page: Page; errors: string[] }> {
  const page = await stage.page();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript("localStorage.setItem('portal.language', 'de')");
  await signIn(page, username, kind === 'administrator at a clinic' ? forClinicOf : {});
  await page.goto(kind === 'group' ? '/app/clinicgroupdashboard' : '/app');
  return { page, errors };
}

const seen: Record<Kind, Set<string>> = {
  clinic: new Set(),
  group: new Set(),
  administrator: new Set(),
  'administrator at a clinic': new Set(),
};

/** Opens the entries that nobody of this kind has opened, and the first record of each. */
async function walk(kind: Kind, page: Page, errors: string[]): Promise<Record<string, string[]>> {
  const menu = await menuOf(page);
  expect(menu.length).toBeGreaterThan(0);
  const faults: Record<string, string[]> = {};
  for (const entry of menu) {
    if (!isWhole && seen[kind].has(entry)) continue;
    seen[kind].add(entry);
    const found = await faultsAt(page, entry, errors);
    if (found.length > 0) faults[entry] = found;
    for (const record of await firstRecord(page, entry)) {
      const inRecord = await faultsAt(page, record, errors);
      if (inRecord.length > 0) faults[`${entry}/…`] = inRecord;
    }
  }
  return faults;
}

describe('every entry of the menu works', () => {
  test.each(accounts)('for $username ($kind)', async (account) => {
    const { page, errors } = await openAs(account);
    expect(await walk(account.kind, page, errors)).toEqual({});
  });
});

test('the page of a member and a new claim show no text that was not loaded', async () => {
  const { rows } = await stage.portal.db.owner.query<{ member: string; policy: string }>(
    `SELECT m.id AS member, p.id AS policy
       FROM policy p JOIN member m ON m.id = p.main_member_id WHERE p.policy_number = 'AXA-4001'`,
  );
  const { member = '', policy = '' } = rows[0] ?? {};
  const { page, errors } = await openAs({ kind: 'clinic', username: 'clinic.gp' });
  for (const address of [
    `/app/searchmember/${member}?policy=${policy}`,
    `/app/searchmember/${member}?policy=${policy}&tab=visits`,
    `/app/claim/providerclaims/new?member=${member}&policy=${policy}`,
  ]) {
    const faults = await faultsAt(page, address, errors);
    expect([address, faults.filter((fault) => fault.startsWith('shows'))]).toEqual([address, []]);
  }
});
