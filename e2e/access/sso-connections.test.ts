// An administrator connects an identity provider on the screens.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionTo } from '../../apps/server/src/access/sso/sso.builders.ts';
import {
  openSamlProvider,
  samlConnectionTo,
  type TestSamlProvider,
} from '../../apps/server/src/access/sso/by-saml/saml.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
let page: Page;
let visitor: Page;
let known = '';
let saml: TestSamlProvider;
let knownSaml = '';
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
  const admin = await stage.portal.signIn('admin.ops');
  const body = connectionTo(
    { issuer: 'https://login.clinic.example/realms/clinic' },
    {
      slug: 'known',
      role_claim: 'groups',
      role_rules: [{ value: 'doctors', role: 'claimmanager' }],
    },
  );
  known = (await admin.call('createSsoConnection', { body })).data.id;
  saml = await openSamlProvider(stage.portal);
  const bySaml = samlConnectionTo(saml, { slug: 'saml', domains: [] });
  knownSaml = (await admin.call('createSsoConnection', { body: bySaml })).data.id;
  page = await stage.page();
  visitor = await stage.page();
  await signIn(page, 'admin.ops');
});
afterAll(() => stage.close());

test('creates a connection after its mistakes are corrected, and never shows the secret again', async () => {
  await page.goto('/app/ops/sso');
  await page.getByRole('link', { name: 'New connection' }).click();
  await page.getByRole('button', { name: 'Save connection' }).click();
  await page.getByText('Fill in this field.').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Raffles');
  await page.getByLabel('Name in addresses').fill('raffles');
  await page.getByText(`${stage.address}/auth/sso/raffles`).waitFor();
  await page.getByLabel('Code of the clinic or clinic group').fill('NOSUCH');
  await page.getByLabel('E-mail domains, one per line').fill('raffles.example');
  await page.getByLabel('Issuer').fill('https://login.raffles.example');
  await page.getByLabel('Client ID').fill('portal');
  await page.getByLabel('Client secret').fill('a secret of the provider');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await page.getByText('No clinic or clinic group has this code.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Code of the clinic or clinic group').fill('GP0002');
  await page.getByLabel('Claim that gives the roles').fill('groups');
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByLabel('Value of the claim').fill('doctors');
  await page.getByLabel('Role', { exact: true }).selectOption('claimmember');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await page.getByText('Raffles has been saved.').waitFor();
  await page.getByRole('link', { name: 'Raffles' }).click();
  await page.getByText(`${stage.address}/api/sso/raffles/logout`).waitFor();
  expect(await page.getByLabel('Client secret').inputValue()).toBe('');
});

test('connects a provider by SAML from its metadata, after mistakes are corrected', async () => {
  await page.goto('/app/ops/sso/new');
  await page.getByLabel('Name', { exact: true }).fill('Parkway');
  await page.getByLabel('Name in addresses').fill('parkway');
  await page.getByLabel('Code of the clinic or clinic group').fill('GP0002');
  await page.getByLabel('Protocol').selectOption('SAML');
  await page.getByText(`${stage.address}/api/sso/parkway/saml-metadata`).waitFor();
  await page.getByText(`${stage.address}/api/sso/parkway/saml`, { exact: true }).waitFor();
  await page.getByLabel('Metadata of the provider (XML)').fill('<html></html>');
  await page.getByRole('button', { name: 'Fill in the fields' }).click();
  await page.getByText('Paste the whole metadata document, which is XML.').waitFor();
  await page
    .getByLabel('Metadata of the provider (XML)')
    .fill(saml.metadata.replace('Signed="false"', 'Signed="true"'));
  await page.getByRole('button', { name: 'Fill in the fields' }).click();
  await page.getByText('This provider asks for signed requests', { exact: false }).waitFor();
  const certificates = page.getByLabel('Signing certificates of the provider');
  await expect
    .poll(() => page.getByLabel('Entity ID of the provider').inputValue())
    .toBe(saml.entityId);
  expect(await certificates.inputValue()).toContain('BEGIN CERTIFICATE');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await page.getByText('Fill in this field.').waitFor();
  await page.getByLabel('Attribute with the email address').fill('mail');
  await page.getByLabel('Sign-in address (HTTP-Redirect)').fill('http://login.clinic.example');
  const good = await certificates.inputValue();
  await certificates.fill('garbage');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await page.getByText('Paste each certificate in the format PEM', { exact: false }).waitFor();
  await page.getByText('Enter an address that begins with https://.').waitFor();
  await certificates.fill(good);
  await page.getByLabel('Sign-in address (HTTP-Redirect)').fill(saml.ssoUrl);
  await page.getByRole('button', { name: 'Save connection' }).click();
  await page.getByText('Parkway has been saved.').waitFor();
  await page.getByRole('link', { name: 'Parkway' }).click();
  await page.getByText('Valid until: ', { exact: false }).waitFor();
});

test('makes a token for provisioning, shows it once, and removes it', async () => {
  await page.goto(`/app/ops/sso/${known}`);
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByText('Copy this token now. It is not shown again.').waitFor();
  const token = await page.locator('dl code').last().textContent();
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.getByText(/^Token made on/).waitFor();
  await page.reload();
  await page.getByText(/^Token made on/).waitFor();
  expect(await page.getByText(token ?? '').count()).toBe(0);
  await page.getByRole('button', { name: 'Remove the token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the token' }).click();
  await page.getByText('No token yet').waitFor();
});

const screens: readonly (readonly [Screen, () => Page])[] = [
  [at('/app/ops/sso', 'main table tbody a, main li a'), () => page],
  [at('a connection', 'main form select', { address: () => `/app/ops/sso/${known}` }), () => page],
  [
    at('a connection by SAML', 'main form select', { address: () => `/app/ops/sso/${knownSaml}` }),
    () => page,
  ],
  [
    {
      name: 'the step for an organisation',
      async open(looking) {
        await looking.goto('/auth/login');
        await looking.locator('form > button').nth(-2).click();
        await looking.locator('input[name=email]').waitFor();
      },
    },
    () => visitor,
  ],
];

const named = screens.map(([screen, of]) => ({ name: screen.name, screen, of }));

test.each(named)('has no accessibility faults in $name', ({ screen, of }) =>
  expectEveryLook(of(), screen),
);
