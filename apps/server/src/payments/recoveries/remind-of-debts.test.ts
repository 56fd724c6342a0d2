import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import { ownDebt } from './debt.builders.ts';

let mailed: MailedPortal;
beforeAll(async () => {
  mailed = await openMailedPortal();
  await mailed.portal.db.owner.query(
    "UPDATE app_user SET email = username || '@portal.test' WHERE username = 'clinic.gp'",
  );
  await mailed.portal.db.owner.query(
    "UPDATE app_user SET email = '' WHERE username <> 'clinic.gp'",
  );
});
afterAll(() => mailed.close());

test('the clinic gets one mail a day; finance and the clinic see the reminder', async () => {
  const { portal, postbox } = mailed;
  const finance = await portal.signIn('admin.finance');
  const clerk = await portal.signIn('clinic.gp');
  const id = await ownDebt(portal);
  const { data: debt } = await finance.call('getDebt', { params: { id } });
  const body = { provider_company_id: debt.provider_company_id };
  const { data } = await finance.call('remindOfDebts', { body });
  expect(data).toEqual({ sent_on: '2026-11-06', owed_amount: debt.owed_amount });
  const mail = await postbox.next();
  expect(mail.to?.[0]?.address).toBe('clinic.gp@portal.test');
  expect(mail.text).toContain('/app/paymentadvice');
  expect(mail.text).not.toContain(debt.owed_amount.toFixed(2));
  const again = await finance.refused('remindOfDebts', { body });
  expect(again.code).toBe('REMINDED_TODAY');
  const shown = (await finance.call('getDebt', { params: { id } })).data;
  expect(shown.last_reminder?.sent_on).toBe('2026-11-06');
  expect(shown.reminders).toMatchObject([{ owed_amount: debt.owed_amount }]);
  const own = (await clerk.call('getOwedAmounts', { query: {} })).data;
  expect(own).toMatchObject({ owed_amount: debt.owed_amount, last_reminder_on: '2026-11-06' });
});

test('a clinic without debts is not reminded', async () => {
  const { portal } = mailed;
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM location l WHERE NOT EXISTS (SELECT FROM debt d WHERE d.clinic_id = l.id) LIMIT 1',
  );
  const finance = await portal.signIn('admin.finance');
  const body = { provider_company_id: rows[0]?.id ?? '' };
  expect((await finance.refused('remindOfDebts', { body })).code).toBe('NOTHING_OWED');
});
