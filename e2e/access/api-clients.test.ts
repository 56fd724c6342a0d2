// A manager creates an API client, gives its secret to a program that then works beside them, and revokes it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInProgram } from '../../apps/server/src/access/api-clients/api-client.builders.ts';
import {
  aDelivery,
  aReceiver,
  aWebhook,
  declining,
  expectedSignature,
} from '../../apps/server/src/access/webhooks/webhook.builders.ts';
import { asWorker } from '../../apps/server/test/as-worker.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { expectToast } from '../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/dashboard');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The value that the page shows under a label. */
async function shown(label: string): Promise<string> {
  const value = page.locator('dl > div', { hasText: label }).locator('code');
  return (await value.textContent()) ?? '';
}

test('a program gets a secret once, works beside the manager, and is refused once it is revoked', async () => {
  await page.getByRole('link', { name: 'API Clients', exact: true }).first().click();
  await page.getByRole('link', { name: 'New API client' }).click();
  await button('Create API client').click();
  await page.getByText('Enter at least 3 characters.').waitFor();
  await page.getByText('Choose at least one permission.').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('INPUT');
  await page.getByLabel('Name').fill('Clinic system');
  await page.getByRole('checkbox', { name: 'Outpatient claims: Read', exact: true }).check();
  await button('Create API client').click();
  await page.getByText('It is not shown again.').waitFor();
  const [id, secret] = [await shown('Client ID'), await shown('Client secret')];

  const program = await signInProgram(stage.portal, { id, secret });
  expect((await program.try('listClaims', { query: {} })).status).toBe(200);
  await page.getByRole('link', { name: 'Show API client' }).click();
  await page.getByText('from 127.0.0.1').waitFor();
  expect(await page.content()).not.toContain(secret);

  await button('Revoke').click();
  const question = page.getByRole('dialog', { name: 'Revoke this API client?' });
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Cancel');
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectToast(page, 'Clinic system is revoked.');
  await button('New secret').waitFor({ state: 'detached' });
  expect((await program.refused('listClaims', { query: {} })).code).toBe('TOKEN_EXPIRED');
});

test('a new secret leaves the former one valid for as long as the manager chooses', async () => {
  await page.goto('/app/settings/api-clients/new');
  await page.getByLabel('Name').fill('Till');
  await page.getByRole('checkbox', { name: 'Outpatient claims: Read', exact: true }).check();
  await button('Create API client').click();
  await page.getByRole('link', { name: 'Show API client' }).click();
  await button('New secret').click();
  const dialog = page.getByRole('dialog', { name: 'New secret' });
  await dialog.getByLabel('The former one stays valid for').selectOption({ label: '7 days' });
  await dialog.getByRole('button', { name: 'Make secret' }).click();
  await page.getByText('valid until').waitFor();
  const id = await shown('Client ID');
  const secret = await shown('Client secret');
  expect((await signInProgram(stage.portal, { id, secret })).accessToken).not.toBe('');
});

test('a test key says that it works in a sandbox, and leads to the page of the test members', async () => {
  await page.goto('/app/settings/api-clients/new');
  await page.getByLabel('Name').fill('Trial');
  await page.getByLabel('Kind of key').selectOption({ label: 'Test key' });
  await page.getByText('it works in a sandbox with test members').waitFor();
  await page.getByRole('checkbox', { name: 'Outpatient claims: Read', exact: true }).check();
  await button('Create API client').click();
  await page.getByText('It is not shown again.').waitFor();
  const [id, secret] = [await shown('Client ID'), await shown('Client secret')];
  const program = await signInProgram(stage.portal, { id, secret });
  expect((await program.try('listClaims', { query: {} })).headers['sandbox']).toBe('true');
  await page.getByRole('link', { name: 'Show API client' }).click();
  const link = page.getByRole('link', { name: 'Test members and examples' });
  const { body } = await stage.portal.app.inject({ url: (await link.getAttribute('href')) ?? '' });
  expect(body).toContain('T9900001A');
  await page.getByRole('link', { name: 'API Clients', exact: true }).last().click();
  await page.getByRole('row', { name: 'Trial' }).getByText('Test key').waitFor();
});

test('a private key is refused at its field, and nothing typed is lost', async () => {
  await page.goto('/app/settings/api-clients/new');
  await page.getByLabel('Name').fill('Signer');
  await page.getByLabel('Signs in with').selectOption('PRIVATE_KEY_JWT');
  await page.getByLabel('Public key').fill('-----BEGIN PRIVATE KEY-----');
  await page.getByRole('checkbox', { name: 'Outpatient claims: Read', exact: true }).check();
  await button('Create API client').click();
  await page.getByText('This is a private key.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Signer');
});

test('a webhook gets deliveries, shows the answers, and one can be sent again', async () => {
  const receiver = await aReceiver();
  receiver.status = 500;
  await page.goto('/app/settings/api-clients/new');
  await page.getByLabel('Name').fill('Receiver');
  await page.getByRole('checkbox', { name: 'Outpatient claims: Read', exact: true }).check();
  await button('Create API client').click();
  await page.getByRole('link', { name: 'Show API client' }).click();
  await button('Add webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill('https://10.0.0.5/hook');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('The portal does not send to private networks.').waitFor();
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await shown('Webhook secret');

  const { owner } = stage.portal.db;
  const { rows } = await owner.query<{ id: string }>(
    `SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id
      WHERE l.code = 'GP0001' AND c.claim_type = 'OUTPATIENT' AND c.raw_status = 'NEW' AND c.voided_at IS NULL
      LIMIT 1`,
  );
  await asWorker(stage.portal, ({ database }) =>
    database.transaction(declining(stage.portal, rows[0]?.id ?? '')),
  );
  const ofReceiver = 'd.webhook_id = (SELECT w.id FROM webhook w WHERE w.url = $1)';
  const attempts = () =>
    owner.query(
      `SELECT FROM webhook_attempt a JOIN webhook_delivery d ON d.id = a.delivery_id WHERE ${ofReceiver}`,
      [receiver.url],
    );
  await expect.poll(async () => (await attempts()).rowCount).toBe(1);
  receiver.status = 200;
  // As after the last attempt, which comes three days later.
  await owner.query(
    `UPDATE webhook_delivery d SET status = 'FAILED', next_attempt_at = NULL WHERE ${ofReceiver}`,
    [receiver.url],
  );
  await page.getByRole('link', { name: 'Deliveries' }).filter({ hasText: receiver.url }).click();
  await page.getByRole('cell', { name: 'Given up' }).waitFor();
  await page.getByRole('cell', { name: '500', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expectToast(page, 'The delivery is sent again.');
  await expect.poll(() => receiver.received.length).toBeGreaterThan(1);
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  if (second === undefined) throw new Error('nothing arrived');
  expect(second.headers['webhook-signature']).toBe(expectedSignature(secret, second));
});

test('a paused webhook says so where its manager looks, keeps deliveries, and sends them once it is resumed', async () => {
  const manager = await stage.portal.signIn('clinic.gp');
  const receiver = await aReceiver();
  const webhook = await aWebhook(manager, receiver.url);
  const delivery = await aDelivery(stage.portal, webhook.id, manager.clinicId);
  const { owner } = stage.portal.db;
  const now = stage.portal.services.clock.now().toISOString();
  await owner.query(
    `UPDATE webhook SET failing_since = $2::timestamptz - interval '1 day', paused_at = $2 WHERE id = $1`,
    [webhook.id, now],
  );
  await owner.query("UPDATE webhook_delivery SET status = 'WAITING' WHERE id = $1", [delivery]);

  await signIn(page, 'clinic.gp');
  await page.goto(`/app/settings/api-clients/${webhook.clientId}`);
  await page.getByText('Paused', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Deliveries' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Paused since' });
  await notice.waitFor();
  await page.getByRole('cell', { name: 'When resumed' }).waitFor();
  await notice.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'The webhook is resumed.');
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(receiver.received[0]?.headers['webhook-id']).toBe(delivery);
});

test('a manager sends a test event and sees how the receiver has answered', async () => {
  const receiver = await aReceiver();
  const manager = await stage.portal.signIn('clinic.gp');
  const { clientId } = await aWebhook(manager, receiver.url, { is_test: true });
  await signIn(page, 'clinic.gp');
  await page.goto(`/app/settings/api-clients/${clientId}`);
  await button(`Send test event ${receiver.url}`).click();
  await page.getByText(/Test event taken: 204 after \d+ ms\./).waitFor();
  receiver.status = 500;
  await button(`Send test event ${receiver.url}`).click();
  await page.getByText(/Test event not taken: 500 after \d+ ms\./).waitFor();
  expect(receiver.received).toHaveLength(2);
});
