// Signing in at a SAML identity provider, whose page on another site sends the answer by itself.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSaml } from '../../apps/server/src/access/sso/by-saml/saml.builders.ts';
import {
  openSamlPages,
  type SamlPages,
} from '../../apps/server/src/access/sso/by-saml/saml-pages.builders.ts';
import { openStage, type Stage } from '../support/browser.ts';

let stage: Stage;
let provider: SamlPages;
beforeAll(async () => {
  stage = await openStage();
  provider = await openSamlPages(stage.portal, 'gp');
  await connectSaml(await stage.portal.signIn('admin.ops'), provider);
});
afterAll(async () => {
  await provider.close();
  await stage.close();
});

async function signInAtProvider(page: Page, id: string): Promise<void> {
  const mail = `${id}@clinic.example`;
  provider.people.set(id, { mail, displayName: `Testa ${id}` });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click();
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${provider.ssoUrl}?**`);
  await page.getByLabel('Person').fill(id);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a person signs in at the provider of the clinic, and the address keeps no state', async () => {
  const page = await stage.page();
  await signInAtProvider(page, 'testa');
  await page.waitForURL('**/app/dashboard');
  await page.getByText('Testa testa').first().waitFor();
  expect(await page.evaluate('JSON.stringify(history.state) + location.href')).not.toContain(
    'state=',
  );
});

test('another session is asked about, and ended by the person', async () => {
  const first = await stage.page();
  await signInAtProvider(first, 'busy');
  await first.waitForURL('**/app/dashboard');
  const second = await stage.page();
  await signInAtProvider(second, 'busy');
  await second.getByRole('alertdialog').waitFor();
  await second.getByRole('button', { name: 'OK' }).click();
  await second.waitForURL('**/app/dashboard');
});

test('a person whose answer is refused is back at the sign-in page, with one message', async () => {
  const page = await stage.page();
  provider.manner = { afterSigning: (xml) => xml.replace('displayName', 'changedName') };
  await signInAtProvider(page, 'changed');
  await page
    .getByText('We could not sign you in through your organisation. Try again', { exact: false })
    .waitFor();
  provider.manner = {};
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth/login');
  await page.getByLabel('Password', { exact: true }).waitFor();
});
