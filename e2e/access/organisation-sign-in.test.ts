// Signing in at the identity provider of an organisation, which is another site than the portal.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connect,
  openProvider,
  type TestProvider,
} from '../../apps/server/src/access/sso/sso.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { expectAccessible } from '../support/steps.ts';
import { tabStorage } from '../support/tab-storage.ts';

let stage: Stage;
let provider: TestProvider;
beforeAll(async () => {
  stage = await openStage();
  provider = await openProvider({ portal: stage.address, slugs: ['gp', 'admins'] });
  const admin = await stage.portal.signIn('admin.ops');
  await connect(admin, provider);
  await connect(admin, provider, {
    slug: 'admins',
    user_type: 'ADMINUSER',
    owner_code: null,
    domains: ['admins.example'],
    role_claim: 'groups',
    role_rules: [{ value: 'bosses', role: 'superadmin' }],
  });
});
afterAll(async () => {
  await provider.close();
  await stage.close();
});

function person(id: string, claims: object = {}): string {
  const email = `${id}@clinic.example`;
  provider.people.set(id, { email, email_verified: true, name: `Testa ${id}`, ...claims });
  return id;
}

async function nameOrganisation(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signInAtProvider(page: Page, id: string, email = `${id}@clinic.example`) {
  await nameOrganisation(page, email);
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByLabel('Person').fill(id);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a person signs in at the provider of the clinic, and the address keeps no code', async () => {
  const page = await stage.page();
  await signInAtProvider(page, person('testa'));
  await page.waitForURL('**/app/dashboard');
  await page.getByText('Testa testa').first().waitFor();
  expect(await page.evaluate('JSON.stringify(history.state) + location.href')).not.toContain(
    'code=',
  );
});

test('another session is asked about, and ended by the person', async () => {
  const first = await stage.page();
  await signInAtProvider(first, person('busy'));
  await first.waitForURL('**/app/dashboard');
  const second = await stage.page();
  await signInAtProvider(second, 'busy');
  await second.getByRole('alertdialog').waitFor();
  await second.getByRole('button', { name: 'OK' }).click();
  await second.waitForURL('**/app/dashboard');
});

test('the session of another user in this browser ends only after a confirmation', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.sp');
  await signInAtProvider(page, person('guest'));
  const warning = page.getByRole('alertdialog', { name: 'Warning' });
  await warning.getByText('Another person is signed in to this browser.').waitFor();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/app/searchmember');
  await expect.poll(() => tabStorage(page)).toMatchObject({ 'portal.clinicCode': 'SP0001' });

  // The provider still knows the person.
  await nameOrganisation(page, 'guest@clinic.example');
  await warning.getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL('**/app/dashboard');
  await page.getByText('Testa guest').first().waitFor();
});

test('an administrator comes back to the administration', async () => {
  const email = 'boss@admins.example';
  person('boss', { email, groups: ['bosses'] });
  const page = await stage.page();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Administrator sign-in' }).click();
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByLabel('Person').fill('boss');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/app/ops/**');
});

test('a refused person is back at the sign-in page, with one message and the password form', async () => {
  const page = await stage.page();
  await signInAtProvider(page, person('unverified', { email_verified: false }));
  await page
    .getByText('We could not sign you in through your organisation. Try again', { exact: false })
    .waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth/login');
  await page.getByLabel('Password', { exact: true }).waitFor();
});

test('an address without a provider leads nowhere, and the step can be left with the keyboard', async () => {
  const page = await stage.page();
  await nameOrganisation(page, 'x@unknown.example');
  await page.getByText('No organisation with this e-mail address', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await page.getByLabel('Username').waitFor();
});
