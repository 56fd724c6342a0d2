import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aClient } from '../api-clients/api-client.builders.ts';
import { aWebhook } from './webhook.builders.ts';

test('stores the secret encrypted, a different one for each address', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const [one, other] = [await aWebhook(manager), await aWebhook(manager)];
  expect(one.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(other.secret).not.toBe(one.secret);
  const { rows } = await portal.db.owner.query<{ secret: Buffer; client: string }>(
    'SELECT secret, client_id AS client FROM webhook WHERE id = $1',
    [one.id],
  );
  expect(rows[0]?.secret.toString('latin1')).not.toContain(one.secret);
  const { secret = Buffer.of(), client = '' } = rows[0] ?? {};
  const of = { kind: 'WEBHOOK', id: client } as const;
  expect(portal.services.nationalIds.decrypt(secret, of)).toBe(one.secret);
});

test('refuses a private address at its field, and a sixth address', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const manager = await portal.signIn('clinic.gp');
  const { client } = await aClient(manager);
  const create = (url: string) =>
    manager.try('createWebhook', { params: { id: client.id }, body: { url } });
  const refused = await manager.refused('createWebhook', {
    params: { id: client.id },
    body: { url: 'https://169.254.169.254/latest' },
  });
  expect(refused.details.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'url ADDRESS_PRIVATE',
  ]);
  const statuses = [];
  for (const at of [1, 2, 3, 4, 5, 6]) {
    statuses.push((await create(`https://clinic.example/${at}`)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
});
