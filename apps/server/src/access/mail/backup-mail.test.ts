import { expect, test } from 'vitest';
import { openMailedPortal } from '../../../test/mailed-portal.ts';

test('administrators are told in their language that a backup is missing, and since when', async () => {
  const { portal, postbox, close } = await openMailedPortal();
  try {
    const { owner } = portal.db;
    await owner.query(
      `UPDATE app_user SET email = '' WHERE user_type = 'ADMINUSER' AND username <> 'admin.ops';
       UPDATE app_user SET email = 'ops@portal.test', language = 'de' WHERE username = 'admin.ops'`,
    );
    await owner.query(`SELECT graphile_worker.add_job('send_mail', $1)`, [
      {
        kind: 'BACKUP',
        about: 'BACKUP',
        failure: 'The disk is full.',
        succeeded_at: '2026-11-28T19:30:00.000Z',
      },
    ]);
    const mail = await postbox.next();
    expect(mail.to?.[0]?.address).toBe('ops@portal.test');
    expect(mail.subject).toBe('Die nächtliche Sicherung fehlt');
    expect(mail.text).toContain('2026-11-28T19:30:00.000Z');
    expect(mail.text).toContain('The disk is full.');
  } finally {
    await close();
  }
});
