// Jobs beside receivers and mail servers that hang: the deliveries and mails that hang are far from done when the other
// jobs are.
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testSecrets } from '../test/fixtures.ts';
import { anonymousVisitor, openPortal, type Portal } from '../test/portal.ts';
import { openPostbox } from '../test/smtp.ts';
import {
  aDelivery,
  aHangingReceiver,
  aReceiver,
  aWebhook,
  type Received,
} from './access/webhooks/webhook.builders.ts';
import { startJobs } from './jobs.ts';
import { enqueueJob } from './platform/jobs/jobs.queries.ts';

const patience = { timeout: 60_000 };
const RUN_DATE = '2026-12-06';

/** A portal whose jobs run, with mails to this address. */
async function aPortalWithJobs(mailUrl: string): Promise<Portal> {
  const portal = await openPortal({
    environment: { MAIL_URL: mailUrl, PUBLIC_URL: 'https://portal.localhost' },
  });
  const jobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
  onTestFinished(async () => {
    await jobs.stop();
    await portal.close();
  });
  return portal;
}

/** The id of the delivery. */
const idOf = ({ headers }: Received) => headers['webhook-id'];

/** Waits until an export and the collecting of claims, both started now, are done. */
async function exportAndCollect(portal: Portal): Promise<void> {
  portal.services.clock.set(`${RUN_DATE}T10:00:00+08:00`);
  const admin = await portal.signIn('admin.ops');
  const started = await admin.call('startExport', { body: { kind: 'panels' } });
  const params = { id: started.data.id };
  await expect
    .poll(async () => (await admin.call('getExport', { params })).data.status, patience)
    .toBe('DONE');
  const finance = await portal.signIn('admin.finance');
  await finance.call('collectBatches', { body: { date: RUN_DATE } });
  await expect
    .poll(async () => {
      const { rows } = await portal.db.owner.query<{ status: string }>(
        'SELECT status FROM payment_work',
      );
      return rows.map(({ status }) => status);
    }, patience)
    .toEqual(['DONE']);
}

/** The number of jobs that no worker has taken yet. */
async function untried(portal: Portal, task: 'send_mail' | 'send_webhook'): Promise<number> {
  const { rowCount } = await portal.db.owner.query(
    'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1 AND attempts = 0',
    [task],
  );
  return rowCount ?? 0;
}

test('a mail, an export and payment work do not wait for receivers that hang, nor do receivers that work', async () => {
  const postbox = await openPostbox();
  onTestFinished(() => postbox.close());
  const portal = await aPortalWithJobs(postbox.url);
  const manager = await portal.signIn('clinic.gp');
  const hanging = await aHangingReceiver();
  // Together they hang for minutes.
  for (let webhooks = 0; webhooks < 4; webhooks += 1) {
    const { id: webhookId } = await aWebhook(manager, hanging.url);
    for (let messages = 0; messages < 20; messages += 1) {
      const id = await aDelivery(portal, webhookId, manager.clinicId);
      await manager.call('replayDelivery', { params: { id }, body: {} });
    }
  }
  // One at a time for each webhook.
  await expect.poll(() => hanging.hanging, patience).toBe(4);

  const visitor = await anonymousVisitor(portal);
  await visitor.call('forgetPassword', {
    body: { client_id: 'provider-portal', username: 'clinic.gp' },
  });
  await expect
    .poll(() => postbox.mails.map(({ subject }) => subject), patience)
    .toContainEqual(expect.stringContaining('password'));
  const working = await aReceiver();
  const webhook = await aWebhook(manager, working.url);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  await manager.call('replayDelivery', { params: { id }, body: {} });
  await expect.poll(() => working.received.map(idOf), patience).toContain(id);
  await exportAndCollect(portal);

  expect(hanging.most).toBe(4);
  expect(await untried(portal, 'send_webhook')).toBeGreaterThan(40);
});

test('an export, payment work and deliveries do not wait for a mail server that hangs', async () => {
  const sockets = new Set<net.Socket>();
  const mailServer = net.createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const address = mailServer.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const portal = await aPortalWithJobs(`smtp://127.0.0.1:${port}`);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    mailServer.close();
  });
  await portal.services.database.transaction(async (tx) => {
    for (let mails = 0; mails < 40; mails += 1) {
      await enqueueJob(tx, {
        task: 'send_mail',
        payload: { kind: 'CHANGED', username: 'clinic.gp' },
      });
    }
  });
  await expect.poll(() => sockets.size, patience).toBeGreaterThanOrEqual(2);

  const manager = await portal.signIn('clinic.gp');
  const receiver = await aReceiver();
  const webhook = await aWebhook(manager, receiver.url);
  const id = await aDelivery(portal, webhook.id, manager.clinicId);
  await manager.call('replayDelivery', { params: { id }, body: {} });
  await expect.poll(() => receiver.received.map(idOf), patience).toContain(id);
  await exportAndCollect(portal);
  expect(await untried(portal, 'send_mail')).toBeGreaterThan(0);
});
