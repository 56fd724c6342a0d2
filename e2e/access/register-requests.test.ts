// A visitor requests an account, an administrator decides, and the new user opens the mailed link and
// signs in. The mails are sent over a real SMTP server.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, openPostbox, type Postbox } from '../../apps/server/test/smtp.ts';
import { openStage, signInAsAdmin, type Stage } from '../support/browser.ts';
import { expectAccessible, expectToast, pick, tabTo } from '../support/steps.ts';

let stage: Stage;
let postbox: Postbox;
let admin: Page;
beforeAll(async () => {
  postbox = await openPostbox();
  stage = await openStage({ template: 'claimless', environment: { MAIL_URL: postbox.url } });
  admin = await stage.page();
  await signInAsAdmin(admin, 'admin.ops', 'GP0001');
  await admin.waitForURL('**/app/dashboard');
});
afterAll(async () => {
  await stage.close();
  await postbox.close();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const exactly = (page: Page, text: string) => page.getByText(text, { exact: true });
const policy =
  'Minimum 8 alphanumeric characters at least 1 Uppercase Alphabet, 1 Lowercase Alphabet, 1 Number and 1 Special Character.';

function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) calls.push(request);
  });
  return calls;
}

async function register(page: Page, fullname: string, username: string): Promise<void> {
  await page.goto('/auth/register');
  await field(page, 'Full name').fill(fullname);
  await field(page, 'Email').fill(`${username}@clinic.sg`);
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill('Tidal-oak-41');
  await field(page, 'Confirm password').fill('Tidal-oak-41');
  await field(page, 'I agree to the terms and conditions').check();
  await button(page, 'Submit').click();
  await page.getByText('Request received.').waitFor();
}

/** A request as the register page sends it. */
async function aRequest(fullname: string, username: string): Promise<void> {
  const visitor = stage.portal.visitor();
  await visitor.call('getConfig', {});
  const email = `${username}@clinic.sg`;
  const [password, confirmPassword] = ['Tidal-oak-41', 'Tidal-oak-41'];
  await visitor.call('register', {
    body: { fullname, email, username, password, confirmPassword, terms: true },
  });
}

async function openRequest(fullname: string): Promise<void> {
  await admin.goto('/app/ops/register-requests');
  await admin.getByRole('link', { name: fullname, exact: true }).click();
  await admin.getByRole('heading', { name: fullname, exact: true }).waitFor();
}

async function signInByMail(link: URL, username: string): Promise<Page> {
  const page = await stage.page();
  await page.goto(link.href);
  await page.waitForURL('**/auth/login');
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill('Tidal-oak-41');
  await button(page, 'Login').click();
  return page;
}

/** The pressed button has disappeared; the focus is on the result. */
const decisionHasFocus = () =>
  admin.locator(':focus').getByRole('heading', { name: 'Decision' }).waitFor();

describe('a request for an account', () => {
  test('is approved: the new user opens the mailed link and signs in with the password of the request', async () => {
    await register(await stage.page(), 'Nina Neumann', 'nina.n');
    await openRequest('Nina Neumann');
    await button(admin, 'Approve').click();
    await admin.getByText('Choose a clinic.').waitFor();
    await pick(admin, 'Clinic', 'sp0001', /SP0001/);
    await admin.getByRole('checkbox', { name: 'Claim clerk' }).check();
    await expectAccessible(admin);
    await button(admin, 'Approve').click();
    await expectToast(admin, 'Account created for Nina Neumann');
    await admin.getByText('Approved', { exact: true }).waitFor();
    await admin.getByText('Opsa Admin', { exact: true }).waitFor();

    const mail = await postbox.next();
    expect(mail.to?.[0]?.address).toBe('nina.n@clinic.sg');
    const page = await signInByMail(linkIn(mail), 'nina.n');
    await page.waitForURL('**/app/dashboard');
    await page.getByText('SP0001').first().waitFor();
  });

  test('is approved by keyboard alone', async () => {
    await aRequest('Kira Keys', 'kira.k');
    await admin.goto('/app/dashboard');
    const entry = admin.getByRole('link', { name: 'Account requests' });
    await entry.waitFor();
    await tabTo(admin, entry);
    await admin.keyboard.press('Enter');
    const found = admin.getByRole('link', { name: 'Kira Keys', exact: true });
    await found.waitFor();
    await tabTo(admin, found);
    await admin.keyboard.press('Enter');
    const clinic = admin.getByRole('combobox', { name: 'Clinic' });
    await clinic.waitFor();
    await tabTo(admin, clinic);
    await admin.keyboard.type('gp0001');
    await admin.getByRole('option', { name: /GP0001/ }).waitFor();
    await admin.keyboard.press('Enter');
    // The options may still belong to the earlier letters; Enter selects one only when they match the text.
    await expect.poll(() => clinic.inputValue()).toMatch(/^GP0001 · /);
    await tabTo(admin, admin.getByRole('checkbox', { name: 'Claim manager' }));
    await admin.keyboard.press('Space');
    await admin.keyboard.press('Enter');
    await expectToast(admin, 'Account created for Kira Keys');
    await decisionHasFocus();
    const { rows } = await stage.portal.db.owner.query(
      "SELECT roles, user_type FROM app_user WHERE username = 'kira.k'",
    );
    expect(rows).toEqual([{ roles: ['claimmanager'], user_type: 'CLINICUSER' }]);
    await postbox.next();
  });

  test('with an existing username shows this at the field, and another username is accepted', async () => {
    await aRequest('Gisela Gipi', 'clinic.gp');
    await openRequest('Gisela Gipi');
    await admin.getByText('This username is taken. Choose another one.').waitFor();
    await field(admin, 'Username').fill('clinic.sp');
    await pick(admin, 'Clinic', 'gp0001', /GP0001/);
    await button(admin, 'Approve').click();
    await admin.getByText('This username is taken. Choose another one.').waitFor();
    expect(await field(admin, 'Username').getAttribute('aria-invalid')).toBe('true');
    await field(admin, 'Username').fill('gisela.gipi');
    await button(admin, 'Approve').click();
    await expectToast(admin, 'Account created for Gisela Gipi');
    await admin.getByText('gisela.gipi', { exact: true }).waitFor();
    await postbox.next();
  });

  test('is declined with a reason, which is mailed', async () => {
    await aRequest('Dora Doubt', 'dora.d');
    await openRequest('Dora Doubt');
    await button(admin, 'Decline').click();
    await admin.getByText('Give a reason of at least 3 characters.').waitFor();
    await field(admin, 'Reason').fill('Nobody at the clinic knows you.');
    await button(admin, 'Decline').click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expectToast(admin, "Dora Doubt's request was declined.");
    await admin.getByText('Nobody at the clinic knows you.', { exact: true }).waitFor();
    const mail = await postbox.next();
    expect(mail.subject).toBe('Your request for an account for the provider portal');
    expect(mail.text).toContain('Nobody at the clinic knows you.');
    await admin.getByRole('link', { name: 'Account requests' }).first().click();
    await admin.getByRole('tab', { name: 'Declined' }).click();
    await admin.getByRole('link', { name: 'Dora Doubt' }).waitFor();
    await admin.getByRole('link', { name: 'Nina Neumann' }).waitFor({ state: 'detached' });
    await admin.getByRole('tab', { name: 'Waiting' }).click();
    await admin.getByText('No requests').waitFor();
  });

  test('is declined by keyboard alone', async () => {
    await aRequest('Kim Keys', 'kim.k');
    await openRequest('Kim Keys');
    await tabTo(admin, field(admin, 'Reason'));
    await admin.keyboard.type('Nobody knows you.');
    await tabTo(admin, button(admin, 'Decline'));
    await admin.keyboard.press('Enter');
    const confirm = admin.getByRole('dialog').getByRole('button', { name: 'Decline' });
    await confirm.waitFor();
    await tabTo(admin, confirm);
    await admin.keyboard.press('Enter');
    await expectToast(admin, "Kim Keys's request was declined.");
    await admin.getByText('Nobody knows you.', { exact: true }).waitFor();
    await decisionHasFocus();
    expect((await postbox.next()).text).toContain('Nobody knows you.');
  });

  test('shows the decision of another administrator who has decided meanwhile', async () => {
    await aRequest('Bea Both', 'bea.b');
    await openRequest('Bea Both');
    await pick(admin, 'Clinic', 'gp0001', /GP0001/);
    await stage.portal.db.owner.query(
      "UPDATE app_user SET roles = '{ops}' WHERE username = 'admin.finance'",
    );
    const other = await stage.portal.signIn('admin.finance');
    const found = await other.call('listRegisterRequests', { query: { q: 'bea.b' } });
    await other.call('declineRegisterRequest', {
      params: { id: found.data[0]?.id ?? '' },
      body: { reason: 'Decided elsewhere.' },
      headers: { 'if-match': '"1"' },
    });
    await postbox.next();
    await button(admin, 'Approve').click();
    await admin
      .getByRole('alert')
      .filter({ hasText: 'Someone else changed this in the meantime.' })
      .waitFor();
    await admin.getByText('Decided elsewhere.', { exact: true }).waitFor();
    expect(await button(admin, 'Approve').count()).toBe(0);
  });
});

describe('the register page', () => {
  test('REG-01 has six inputs and links, and sends a request', async () => {
    const page = await stage.page();
    await page.goto('/auth/register');
    await field(page, 'Full name').fill('Testa  Tan');
    await field(page, 'Email').fill('testa@clinic.sg');
    await field(page, 'Username').fill('testa.tan');
    await field(page, 'Password').fill('Tidal-oak-41');
    await field(page, 'Confirm password').fill('Tidal-oak-41');
    await field(page, 'I agree to the terms and conditions').check();
    expect(await page.locator('input:not([type=hidden])').count()).toBe(6);
    await expectAccessible(page);
    expect(
      await page.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href'),
    ).toBe('/auth/forgotpassword');
    expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/auth/login');
    await button(page, 'Submit').click();
    await page.getByText('Request received.').waitFor();
    const { rows } = await stage.portal.db.owner.query(
      "SELECT fullname, status FROM registration WHERE username = 'testa.tan'",
    );
    expect(rows).toEqual([{ fullname: 'Testa  Tan', status: 'PENDING_APPROVAL' }]);
  });

  test('REG-04 REG-05 REG-06 shows mistakes in the exact words without sending them; errors of the server appear at their fields, and the typed text is kept', async () => {
    const page = await stage.page();
    const calls = callsTo(page, 'auth/register');
    await page.goto('/auth/register');
    await field(page, 'Email').fill('a!b@x.sg');
    await field(page, 'Password').fill('Tidal-oak-41');
    await field(page, 'Confirm password').fill('Abcdef2#');
    await button(page, 'Submit').click();
    await exactly(page, "Passsword and ConfirmPassword didn't match.").waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: /^You must agree the terms and condition$/ })
      .waitFor();
    const error = page.getByText('Please enter a valid email.');
    await error.waitFor();
    expect(await error.textContent()).toBe(
      'Please enter a valid email.  Special Character allowed . _ - + ',
    );
    expect(calls.filter((call) => call.method() === 'POST')).toEqual([]);

    await field(page, 'Full name').fill('Testa Tan');
    await field(page, 'Email').fill('testa@clinic.sg');
    await field(page, 'Username').fill('weak.one');
    await field(page, 'Password').fill('weak');
    await field(page, 'Confirm password').fill('weak');
    await field(page, 'I agree to the terms and conditions').check();
    await button(page, 'Submit').click();
    await exactly(page, policy).waitFor();
    expect(await field(page, 'Password').inputValue()).toBe('weak');
    expect(await field(page, 'Full name').inputValue()).toBe('Testa Tan');
  });
});
