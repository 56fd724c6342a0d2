import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { applyAccounts } from '../../clinics/changes/apply-accounts.job.ts';
import { aChange, anAccount, asRead } from '../../clinics/changes/change.builders.ts';

let mailed: MailedPortal;
beforeAll(async () => {
  mailed = await openMailedPortal();
  await mailed.portal.db.owner.query("UPDATE app_user SET email = username || '@portal.test'");
});
afterAll(() => mailed.close());

/** The next mails, as many as are expected. */
async function nextMails(count: number) {
  const mails = [];
  for (let left = count; left > 0; left -= 1) mails.push(await mailed.postbox.next());
  return {
    to: mails.map((mail) => mail.to?.[0]?.address ?? '').toSorted(),
    text: mails.map((mail) => mail.text ?? '').join(),
  };
}

test('the managers of a clinic are told when another bank account is requested, approved and accepted', async () => {
  // From before names were checked.
  await mailed.portal.db.owner.query(
    "UPDATE app_user SET name = 'Gipi evil.example' WHERE username = 'clinic.gp'",
  );
  const clerk = await mailed.portal.signIn('clinic.gp');
  const admin = await mailed.portal.signIn('admin.ops');
  const { rows } = await mailed.portal.db.owner.query<{ address: string }>(
    `SELECT u.email AS address FROM app_user u JOIN location l ON l.code = 'GP0001'
      WHERE u.status = 'ACTIVE' AND 'clinicmanager' = ANY (u.roles)
        AND (u.location_id = l.id OR (u.user_type = 'CLINICGROUPUSER' AND u.organization_id = l.organization_id))
      ORDER BY 1`,
  );
  const managers = rows.map(({ address }) => address);
  expect(managers).toContain('clinic.gp@portal.test');
  expect(managers).toContain('group.merlion@portal.test');
  // No mail is sent about other fields.
  await aChange(clerk);
  const change = await aChange(clerk, anAccount);
  const requested = await nextMails(managers.length);
  expect(requested.to).toEqual(managers);
  expect(requested.text).toContain(`Gipi evil.\u2009example asked for another bank account`);
  expect(requested.text).toContain(change.request_no);
  expect(requested.text).not.toContain('7777');
  const body = { call_back: 'Ms Tan, 61110000' };
  await admin.call('acceptClinicChange', { ...asRead(change), body });
  const approved = await nextMails(managers.length);
  expect(approved.to).toEqual(managers);
  expect(approved.text).toContain('becomes valid on 2026-11-08. If it is wrong, withdraw');
  expect(approved.text).toContain('https://portal.localhost/app/settings');
  mailed.portal.services.clock.advance(2 * 86_400_000);
  await asWorker(mailed.portal, applyAccounts);
  const accepted = await nextMails(managers.length);
  expect(accepted.to).toEqual(managers);
  expect(accepted.text).toContain('now go to another bank account');
});
