// Codes and English texts from the server, shown in the other languages.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { withOwnRequests } from '../../support/own-requests.ts';
import { searchMember } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
let claim: string;
let member: string;
let form: string;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/searchmember');
  await searchMember(page, 'T3000003F');
  await page.locator('main a').first().click();
  await page.waitForURL(/searchmember\/[0-9a-f-]{36}/);
  member = page.url();
  await page.locator('main a[href*="providerclaims/new"]').first().click();
  await page.locator('#drugs').waitFor();
  form = page.url();
  const { rows } = await stage.portal.db.owner.query<{ claim_id: string }>(
    `SELECT e.claim_id FROM claim_event e JOIN claim_benefit b USING (claim_id) JOIN claim c ON c.id = e.claim_id
      JOIN location l ON l.id = c.clinic_id
      WHERE e.actor = 'adjudication' AND l.code = 'GP0001' AND 'COPAY' = ANY (b.applied_rules) LIMIT 1`,
  );
  claim = `/app/claim/providerclaims/${rows[0]?.claim_id ?? ''}`;
});
afterAll(() => stage.close());

const ENGLISH =
  /General practitioner|Specialist|\bCOPAY\b|COINS %|COINSURANCE|adjudication|Clinic Manager|Some fields need|benefit[A-Z]|problem_/;

const languages = { ch: 'zh-CN', es: 'es', jp: 'ja', de: 'de', fr: 'fr', en: 'en' } as const;

/** Changes the language as a choice in another tab does: in place, and for pages opened next. */
async function readIn(language: keyof typeof languages): Promise<void> {
  await page.evaluate(`localStorage.setItem('portal.language', '${language}');
    dispatchEvent(new StorageEvent('storage', { key: 'portal.language', newValue: '${language}' }))`);
  await page.locator(`html[lang=${languages[language]}]`).waitFor();
}

/** Opens a screen in one of the languages, then reads it in all of them. */
async function expectNoEnglish(address: string, ready: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('portal.language', 'ch')`);
  await page.goto(address);
  await page.locator(ready).waitFor();
  for (const language of ['ch', 'es', 'jp', 'de', 'fr'] as const) {
    await readIn(language);
    expect(`${language}: ${await page.locator('main').innerText()}`).not.toMatch(ENGLISH);
  }
}

describe('no English text remains in the other languages', () => {
  test('on a claim; in English, the names of the plan remain', async () => {
    await expectNoEnglish(claim, 'main h2 >> nth=4');
    await readIn('en');
    await page.getByText('General practitioner').first().waitFor();
  });

  test("in a member's benefits and in the account menu", async () => {
    await expectNoEnglish(`${member}&tab=benefits`, 'main td >> nth=0');
    await page.getByRole('banner').getByRole('button', { name: /^GC / }).click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    for (const language of ['fr', 'ch', 'es', 'jp', 'de'] as const) {
      await readIn(language);
      expect(`${language}: ${await menu.innerText()}`).not.toMatch(ENGLISH);
    }
  });

  test("in the server's error for a list", async () => {
    await withOwnRequests(page);
    await page.route(/\/claim\/v1\/claims\/search/, (route) =>
      route.fulfill({
        status: 422,
        json: { code: 'VALIDATION_FAILED', message: 'Some fields need attention.' },
      }),
    );
    await expectNoEnglish('/app/claim/providerclaims', '[role="alert"] >> nth=0');
    await page.unroute(/\/claim\/v1\/claims\/search/);
  });

  test('in the claim form', () => expectNoEnglish(form, '#drugs'));
});

/** Address, headers and body, except for random values and the language of the response. */
async function carriedBy(request: Request): Promise<string> {
  const others = /^(?:accept-language|authorization|cookie|if-none-match|x-xsrf-token)$/;
  const headers = Object.entries(await request.allHeaders());
  const sent = headers.filter(([name]) => !others.test(name)).map((header) => header.join(': '));
  return [request.url(), ...sent, request.postData() ?? ''].join('\n');
}

test("I18N-02 language and menu layout stay on the device: choosing them sends no request, they survive a reload, and they disappear with the device's storage", async () => {
  await page.evaluate(`localStorage.setItem('portal.language', 'en')`);
  await page.goto('/app/dashboard');
  const narrow = page.getByRole('button', { name: 'Collapse menu' });
  await narrow.waitFor();
  await page.waitForLoadState('networkidle');
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name).toSorted();
  const before = await cookies();
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.locator('html[lang=fr]').waitFor();
  await page.getByRole('button', { name: 'Réduire le menu' }).click();
  const widen = page.getByRole('button', { name: 'Développer le menu' });
  await widen.waitFor();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);

  await page.reload();
  await widen.waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await header.getByRole('button', { name: /Compte$/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) {
    expect(await carriedBy(call)).not.toMatch(/\bfr\b|fran[cç]|french|narrow/i);
  }
  expect(await cookies()).toEqual(before);

  // The same user without stored values: the server does not know the choices.
  await page.evaluate(`['language', 'menuLayout'].forEach((key) =>
    localStorage.removeItem('portal.' + key))`);
  await page.reload();
  await narrow.waitFor();
  await page.locator('html[lang=en]').waitFor();
});

test('in French, messages about a missing draft and a missing claim use the right gender', async () => {
  const NOBODY = '00000000-0000-7000-8000-000000000000';
  await page.evaluate(`localStorage.setItem('portal.language', 'fr')`);
  await page.goto(`/app/claim/providerclaims/drafts/${NOBODY}`);
  await page.getByText('Il n’existe pas ou appartient à une autre clinique.').waitFor();
  await page.goto(`/app/claim/providerclaims/${NOBODY}`);
  await page.getByText('Elle n’existe pas ou appartient à une autre clinique.').waitFor();
});

test('half days of a certificate are shown with the decimal sign of the language, and sent with a point', async () => {
  await page.evaluate(`localStorage.setItem('portal.language', 'fr')`);
  await page.goto(form);
  const days = page.locator('#claim-mc-days');
  await days.selectOption({ label: '1,5' });
  expect(await days.inputValue()).toBe('1.5');
});
