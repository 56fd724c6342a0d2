import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import { linkIn } from '../../../test/smtp.ts';
import { aDelivery, aReceiver, aWebhook } from '../webhooks/webhook.builders.ts';

let mailed: MailedPortal;
beforeAll(async () => {
  mailed = await openMailedPortal();
  await mailed.portal.db.owner.query("UPDATE app_user SET email = username || '@portal.test'");
});
afterAll(() => mailed.close());

test('the managers of an API client are told that its webhook is paused, with a link to resume it', async () => {
  const { portal, postbox } = mailed;
  const { owner } = portal.db;
  const manager = await portal.signIn('clinic.gp');
  const receiver = await aReceiver();
  receiver.status = 500;
  const webhook = await aWebhook(manager, receiver.url);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  await owner.query(
    "UPDATE webhook SET failing_since = $2::timestamptz - interval '1 day' WHERE id = $1",
    [webhook.id, portal.services.clock.now().toISOString()],
  );
  const { rows } = await owner.query<{ address: string }>(
    `SELECT u.email AS address FROM app_user u JOIN location l ON l.code = 'GP0001'
      WHERE u.status = 'ACTIVE' AND 'clinicmanager' = ANY (u.roles)
        AND (u.location_id = l.id AND NOT u.is_program
             OR (u.user_type = 'CLINICGROUPUSER' AND u.organization_id = l.organization_id))
      ORDER BY 1`,
  );
  const managers = rows.map(({ address }) => address);
  expect(managers).toContain('group.merlion@portal.test');

  await manager.call('replayDelivery', { params: { id }, body: {} });
  const addresses: string[] = [];
  for (const _ of managers) {
    const mail = await postbox.next();
    addresses.push(mail.to?.[0]?.address ?? '');
    expect(mail.text).toContain(receiver.url);
    expect(linkIn({ ...mail, text: mail.text?.replace(receiver.url, '') ?? '' }).pathname).toBe(
      `/app/settings/api-clients/${webhook.clientId}/webhooks/${webhook.id}`,
    );
  }
  expect(addresses.toSorted()).toEqual(managers);
});
