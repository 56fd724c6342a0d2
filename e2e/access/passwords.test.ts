// Forgotten, reset and first passwords; the mails are sent over a real SMTP server.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeResetLink } from '../../apps/server/src/access/commands/reset-link.ts';
import { linkIn, openPostbox, type Postbox } from '../../apps/server/test/smtp.ts';
import { openStage, type Stage } from '../support/browser.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
let postbox: Postbox;
beforeAll(async () => {
  postbox = await openPostbox();
  stage = await openStage({ template: 'claimless', environment: { MAIL_URL: postbox.url } });
});
afterAll(async () => {
  await stage.close();
  await postbox.close();
});

const policy =
  'Minimum 8 alphanumeric characters at least 1 Uppercase Alphabet, 1 Lowercase Alphabet, 1 Number and 1 Special Character.';
const failed = 'Something went wrong! Please try again.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const exactly = (page: Page, text: string) => page.getByText(text, { exact: true });

function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) calls.push(request);
  });
  return calls;
}

async function askForLink(username: string): Promise<URL> {
  const page = await stage.page();
  await page.goto('/auth/forgotpassword');
  await field(page, 'Username').fill(username);
  await button(page, 'Submit').click();
  return linkIn(await postbox.next());
}

/** A link as in the mails, without a mail. */
async function aLink(username: string): Promise<URL> {
  const { db, services } = stage.portal;
  return new URL(
    await makeResetLink(db.owner, { username, origin: stage.address }, services.clock),
  );
}

describe('the forgot-password page', () => {
  test('PWD-01 RT-16 LOGIN-08 has one field without spaces, Submit, and Cancel, which returns to the sign-in page without a request; the link there leads back; the other address shows the same page', async () => {
    const page = await stage.page();
    const calls = callsTo(page, 'forget-password');
    await page.goto('/auth/forgotpassword');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await page.locator('input:not([type=hidden])').count()).toBe(1);
    await field(page, 'Username').pressSequentially('cli nic');
    expect(await field(page, 'Username').inputValue()).toBe('clinic');
    for (const name of ['All Rights Reserved', 'Terms & Conditions', 'Privacy Policy']) {
      expect(await page.getByRole('link', { name, exact: true }).isVisible()).toBe(true);
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL('**/auth/login');
    expect(calls).toEqual([]);

    await page.getByRole('link', { name: 'Cannot Access Your Account?' }).click();
    await page.waitForURL('**/auth/forgotpassword');
    await page.goto('/auth/forgot-password');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  });

  test("PWD-02 PWD-03 on failure, shows the server's reason or the default text and keeps the username; on success, says that an email was sent", async () => {
    const page = await stage.page();
    await page.goto('/auth/forgotpassword');
    await field(page, 'Username').fill('clinic.gp');
    const answers = [
      {
        body: JSON.stringify({ reason: 'The mail service is away.' }),
        text: 'The mail service is away.',
      },
      { body: '{}', text: 'Something went wrong, Please try again later.' },
    ];
    for (const { body, text } of answers) {
      await page.route('**/auth/forget-password', (route) => route.fulfill({ status: 500, body }));
      await button(page, 'Submit').click();
      await page.getByRole('alert').filter({ hasText: text }).waitFor();
      expect(await field(page, 'Username').inputValue()).toBe('clinic.gp');
      await page.unroute('**/auth/forget-password');
    }

    await field(page, 'Username').fill('clinic.tcm');
    await button(page, 'Submit').click();
    await exactly(
      page,
      'An email has been sent to your registered address. Please click the link in email to complete password reset request.',
    ).waitFor();
    const mail = await postbox.next();
    expect(mail.to?.[0]?.address).toBe('clinic.tcm@portal.example');
  });
});

describe('the mailed link', () => {
  test('PWD-04 PWD-06 PWD-07 PWD-09 resets a forgotten password, and the user signs in with the new one', async () => {
    const link = await askForLink('clinic.dental');
    const page = await stage.page();
    const verifications = callsTo(page, 'password-reset-validation');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/password-reset-validation*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(link.href);
    await page.getByText('Verifying the link…').waitFor();
    release();
    await exactly(page, policy).waitFor();
    const sent = new URL(verifications[0]?.url() ?? '').searchParams;
    expect(sent.get('session_id')).toBe(link.searchParams.get('id'));
    expect(sent.get('sessionId')).toBe(link.searchParams.get('id'));
    expect(sent.get('client_id')).toBe('provider-portal');

    await field(page, 'New password').fill('Brand-new-1');
    await field(page, 'Confirm password').fill('Brand-new-1');
    const toggles = page.getByRole('button', { name: 'Show password' });
    expect(await toggles.count()).toBe(2);
    await toggles.first().focus();
    await page.keyboard.press('Enter');
    expect(await field(page, 'New password').getAttribute('type')).toBe('text');
    expect(await field(page, 'Confirm password').getAttribute('type')).toBe('password');
    expect(await page.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe(
      '/auth/login',
    );
    await expectAccessible(page);
    await button(page, 'Submit').click();
    await exactly(page, 'Your password has been changed.').waitFor();
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/auth/login');
    // The link has been used: Back does not lead to it.
    await page.goBack();
    expect(page.url()).not.toContain('resetpassword');
    await page.goForward();
    await field(page, 'Username').fill('clinic.dental');
    await field(page, 'Password').fill('Brand-new-1');
    await button(page, 'Login').click();
    await page.waitForURL('**/app/dashboard');

    const again = await stage.page();
    await again.goto(link.href);
    await again.getByRole('alert').filter({ hasText: failed }).waitFor();
  });

  test('PWD-04 opens the same form at setpassword', async () => {
    const link = await aLink('clinic.chiro');
    const page = await stage.page();
    await page.goto(`/auth/setpassword${link.search}`);
    await page.getByRole('heading', { name: 'Set password' }).waitFor();
    await field(page, 'New password').waitFor();
    await field(page, 'Confirm password').waitFor();
  });

  test('PWD-05 RT-12 with a three-part address is redirected to the auth path of its last part, with its query', async () => {
    const page = await stage.page();
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => void addresses.push(frame.url()));
    const verifications = callsTo(page, 'password-reset-validation');
    for (const last of ['resetpassword', 'setpassword']) {
      addresses.length = 0;
      verifications.length = 0;
      await page.goto(`/public/login/${last}?id=T&client_id=C`);
      await page.getByRole('alert').filter({ hasText: failed }).waitFor();
      expect(addresses).toContain(`${stage.address}/auth/${last}?id=T&client_id=C`);
      const sent = new URL(verifications[0]?.url() ?? '').searchParams;
      expect([sent.get('session_id'), sent.get('client_id')]).toEqual(['T', 'C']);
    }
  });

  test('removes its token from address, history and Referer at once; a reload works until it is used', async () => {
    const link = await aLink('clinic.sp');
    const token = link.searchParams.get('id') ?? '';
    const page = await stage.page();
    const referers: string[] = [];
    page.on('request', (request) => void referers.push(request.headers()['referer'] ?? ''));
    await page.goto('/auth/login');
    await page.goto(link.href);
    await field(page, 'New password').waitFor();
    expect(page.url()).toBe(`${stage.address}/auth/resetpassword`);
    await page.reload();
    await field(page, 'New password').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Provider Login' }).waitFor();
    await page.goForward();
    await field(page, 'New password').fill('Brand-new-1');
    expect(page.url()).toBe(`${stage.address}/auth/resetpassword`);
    await field(page, 'Confirm password').fill('Brand-new-1');
    await button(page, 'Submit').click();
    await exactly(page, 'Your password has been changed.').waitFor();
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(token);
    await page.reload();
    await page.getByRole('alert').filter({ hasText: failed }).waitFor();
    expect(token.length).toBeGreaterThan(20);
    expect(referers.filter((referer) => referer.includes(token))).toEqual([]);
    expect(stage.portal.logLines.filter((line) => line.includes(token))).toEqual([]);
  });

  test('PWD-08 shows an error and no form if it is invalid', async () => {
    const page = await stage.page();
    for (const search of ['?id=wrong&client_id=C', '']) {
      await page.goto(`/auth/resetpassword${search}`);
      await page.getByRole('alert').filter({ hasText: failed }).waitFor();
      expect(await page.locator('input:not([type=hidden])').count()).toBe(0);
    }
    await page.route('**/password-reset-validation*', (route) => route.fulfill({ status: 500 }));
    await page.goto('/auth/resetpassword?id=x');
    await page.getByRole('alert').filter({ hasText: failed }).waitFor();
  });

  test('PWD-10 PWD-11 PWD-12 PWD-15 PWD-16 PWD-18 shows mistakes at their fields without sending them; a failed submit clears both fields and says so', async () => {
    const link = await aLink('clinic.physio');
    const page = await stage.page();
    const calls = callsTo(page, 'update-password');
    await page.goto(link.href);
    const first = field(page, 'New password');
    const second = field(page, 'Confirm password');
    await first.waitFor();
    const errorOf = async (which: typeof first) => {
      const id = await which.getAttribute('aria-describedby');
      return page.locator(`[id="${id}"]`).textContent();
    };
    await button(page, 'Submit').click();
    expect(await errorOf(first)).toBe('Please enter password');
    await first.pressSequentially('ab c');
    expect(await first.inputValue()).toBe('abc');
    expect(await errorOf(first)).toBe(policy);
    await first.fill('Brand-new-1');
    await second.pressSequentially('Brand- new-2');
    expect(await second.inputValue()).toBe('Brand-new-2');
    expect(await errorOf(second)).toBe('Confirm password does not match.');
    await button(page, 'Submit').click();
    expect(calls).toEqual([]);

    await page.route('**/auth/update-password', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await field(page, 'New password').fill('Brand-new-1');
    await field(page, 'Confirm password').fill('Brand-new-1');
    await button(page, 'Submit').click();
    await page.getByRole('alert').filter({ hasText: failed }).waitFor();
    expect(await field(page, 'New password').inputValue()).toBe('');
    expect(await field(page, 'Confirm password').inputValue()).toBe('');
  });

  test('shows at the field that a password is too common or has the name of the clinic, and keeps what was typed', async () => {
    const link = await aLink('clinic.lab');
    const page = await stage.page();
    await page.goto(link.href);
    const refusals = [
      ['Sunshine2026#', 'This password is too common.'],
      ['Green-lb0001-A', 'Choose a password that does not contain your name'],
    ] as const;
    for (const [password, message] of refusals) {
      await field(page, 'New password').fill(password);
      await field(page, 'Confirm password').fill(password);
      await button(page, 'Submit').click();
      await page.getByText(message).waitFor();
      const focused = page.locator('input:focus');
      expect(await focused.getAttribute('name')).toBe('newPassword');
      expect(await field(page, 'Confirm password').inputValue()).toBe(password);
    }
    await field(page, 'New password').fill('Tidal-oak-41');
    expect(await page.getByText(refusals[1][1]).count()).toBe(0);
    await field(page, 'Confirm password').fill('Tidal-oak-41');
    await button(page, 'Submit').click();
    await exactly(page, 'Your password has been changed.').waitFor();
  });

  test('leads to a new link if it was used meanwhile', async () => {
    const link = await aLink('clinic.hs');
    const [page, other] = [await stage.page(), await stage.page()];
    for (const one of [page, other]) {
      await one.goto(link.href);
      await field(one, 'New password').fill('Brand-new-1');
      await field(one, 'Confirm password').fill('Brand-new-1');
    }
    await button(other, 'Submit').click();
    await field(other, 'New password').waitFor({ state: 'detached' });
    await button(page, 'Submit').click();
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();
    expect(await field(page, 'New password').count()).toBe(0);
  });
});
