// The sign-in page as a visitor sees it.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import { colourOf, RED } from '../support/steps.ts';
import { withOwnRequests } from '../support/own-requests.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    environment: { HELP_URL: 'https://help.example/portal', MAINTENANCE_MESSAGE: '' },
  });
});
afterAll(() => stage.close());

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const loginButton = (page: Page) => page.getByRole('button', { name: /^Log/ });
const exactly = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openLogin(): Promise<Page> {
  const page = await stage.page();
  await page.goto('/auth/login');
  await page.getByRole('heading', { name: 'Provider Login' }).waitFor();
  return page;
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field.focus();
  await page.keyboard.press('Control+v');
}

describe('the content of the page', () => {
  test('LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-12 shows slogan, sub-line and heading; the help-centre link has the configured address; the footer has three links; the panel shows the programmes and describes the platform', async () => {
    const page = await openLogin();
    await exactly(page, 'Healthcare administration made easy').waitFor();
    await exactly(page, 'One-stop portal for claims, member verification and more.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Provider Login');

    const help = page.getByRole('link', { name: 'Help centre' });
    expect(await help.getAttribute('href')).toBe('https://help.example/portal');
    const footer = page.getByRole('contentinfo');
    for (const name of ['All Rights Reserved', 'Terms & Conditions', 'Privacy Policy']) {
      expect(await footer.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
    }

    const panel = page.getByRole('region', { name: 'Provider Portal' });
    const marks = panel.getByRole('listitem');
    await marks.first().waitFor();
    expect(await marks.allTextContents()).toEqual([
      'Group Care Lite',
      'Care Adept',
      'HSBC',
      'Prudential',
      'DA Pay',
      'Live Great',
      'Great Life',
      'AXA',
      'Now Health International',
      'Tokio Marine',
      'Singlife',
    ]);
    for (const mark of await marks.all()) expect(await mark.isVisible()).toBe(true);
    await exactly(
      page,
      'The next-generation platform of the administrator appointed by insurers and corporates.',
    ).waitFor();
  });

  test('does not move under the pointer when the settings arrive', async () => {
    const page = await stage.page();
    await withOwnRequests(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/config', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/auth/login');
    const tile = page.getByRole('button', { name: /^Notification Generate/ });
    const before = await tile.boundingBox();
    held.resolve();
    await page.getByRole('complementary', { name: 'This is a demo.' }).waitFor();
    expect(await tile.boundingBox()).toEqual(before);
  });

  test('LOGIN-04 shows a maintenance banner only if the settings have one, with their text', async () => {
    const page = await openLogin();
    expect(await page.getByText('We are back at noon.').count()).toBe(0);
    await withOwnRequests(page);
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: text.replace(
          '"maintenance":{"show":false,"message":""}',
          '"maintenance":{"show":true,"message":"We are back at noon."}',
        ),
      });
    });
    await page.reload();
    await exactly(page, 'We are back at noon.').waitFor();
  });

  test('LOGIN-09 has hidden fields with the return address and the anti-forgery token', async () => {
    const page = await stage.page();
    await page.goto('/auth/login?redirectUrl=%2Fapp%2Fsearchmember');
    await page.getByRole('heading', { name: 'Provider Login' }).waitFor();
    const field = (name: string) => page.locator(`form input[type=hidden][name=${name}]`);
    expect(await field('ReturnUrl').inputValue()).toBe('/app/searchmember');
    await expect
      .poll(() => field('__RequestVerificationToken').inputValue())
      .toMatch(/^[\w-]+\.[\w-]{43}$/);
  });
});

describe('the fields', () => {
  test('LOGIN-06 LOGIN-07 ignore the space key and remove pasted spaces; the eye shows the password while the pointer is on it, and until it is pressed again; a username that is too long is marked before it is sent', async () => {
    const page = await openLogin();
    for (const field of [username(page), password(page)]) {
      await field.focus();
      await page.keyboard.press('Space');
      expect(await field.inputValue()).toBe('');
      await paste(page, field, ' a b ');
      expect(await field.inputValue()).toBe('ab');
    }

    await password(page).fill('secret');
    const eye = page.getByRole('button', { name: 'Show password' });
    const type = () => password(page).getAttribute('type');
    await eye.hover();
    expect(await type()).toBe('text');
    await username(page).hover();
    expect(await type()).toBe('password');
    await eye.focus();
    await page.keyboard.press('Enter');
    expect(await type()).toBe('text');
    await page.keyboard.press('Enter');
    expect(await type()).toBe('password');

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    await username(page).fill('a'.repeat(321));
    await password(page).fill('x');
    await loginButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Username is not valid' }).waitFor();
    expect(await username(page).getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  test('LOGIN-05 LOGIN-10 LOGIN-13 while the request runs, the page is blocked and the button disabled; an error appears as a red notice', async () => {
    const page = await openLogin();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/auth/login', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await held;
      return route.fulfill({ status: 403, body: JSON.stringify({ description: 'Not today.' }) });
    });
    await username(page).fill('clinic.gp');
    await password(page).fill('x');
    await loginButton(page).click();
    await exactly(page, 'Please wait...').waitFor();
    expect(await loginButton(page).isDisabled()).toBe(true);
    const inert = await page.evaluate(
      'document.elementFromPoint(innerWidth * 0.8, innerHeight / 2)?.closest("dialog") !== null',
    );
    expect(inert).toBe(true);
    release();
    const notice = page.getByRole('alert').filter({ hasText: 'Not today.' });
    await notice.waitFor();
    expect(await colourOf(notice)).toBe(RED);
    await expect.poll(() => loginButton(page).isEnabled()).toBe(true);
    // The focus is where it was.
    await expect.poll(() => page.evaluate('document.activeElement?.innerText')).toBe('Login');
  });
});

describe('the shell around the page', () => {
  test('SHELL-01 shows a splash screen before any script has run', async () => {
    const page = await stage.page();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/auth/login');
    const splash = page.locator('#splash');
    expect(await splash.isVisible()).toBe(true);
    expect((await splash.textContent())?.trim()).not.toBe('');
  });

  test('I18N-01 offers six languages; selecting one changes the page, its lang and the messages already shown', async () => {
    const page = await openLogin();
    const select = page.getByLabel('Language');
    const choices = await select.locator('option').allTextContents();
    expect(choices).toEqual(['English', '中文', 'Español', '日本語', 'Deutsch', 'Français']);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    const english = await notice.innerText();
    await select.selectOption('de');
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await expect.poll(() => notice.innerText()).not.toBe(english);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
  });
});

test('opens terms and privacy next to the typed text; selecting a language in one tab changes the other tabs', async () => {
  const page = await openLogin();
  await username(page).fill('clinic.gp');
  for (const [link, path] of [
    ['All Rights Reserved', '/terms'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: link, exact: true }).click();
    const other = await opened;
    await other.waitForURL(`**${path}`);
    await other.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
    await other.close();
    expect(await username(page).inputValue()).toBe('clinic.gp');
  }

  const other = await page.context().newPage();
  await other.goto('/auth/forgotpassword');
  await other.getByRole('heading', { level: 1 }).waitFor();
  const typed = other.getByRole('textbox').first();
  await typed.fill('clinic.gp');
  await page.getByLabel('Language').selectOption('fr');
  await other.locator('html[lang=fr]').waitFor();
  await other.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor();
  expect(await typed.inputValue()).toBe('clinic.gp');
});
