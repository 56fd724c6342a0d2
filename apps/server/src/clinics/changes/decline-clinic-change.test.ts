import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aChange, anAccount, asRead } from './change.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('a declined request leaves the clinic as it is, and the clinic reads the reason', async () => {
  const change = await aChange(clerk, anAccount);
  const body = { reason: 'Send us the letter of the bank.' };
  const { data } = await admin.call('declineClinicChange', { ...asRead(change), body });
  expect(data).toMatchObject({ status: 'DECLINED', decision_reason: body.reason });
  const { data: clinic } = await clerk.call('getClinicData', { params: { id: clerk.clinicId } });
  expect(clinic.values.bank_account).toBe('•••••1201');
  expect(clinic.waiting).toEqual([]);
  const list = await clerk.call('listClinicChanges', { query: { status: 'DECLINED' } });
  expect(list.data).toMatchObject([{ id: change.id, decision_reason: body.reason }]);
  const { rows } = await portal.db.owner.query(
    'SELECT FROM clinic_change WHERE account_sealed IS NOT NULL',
  );
  expect(rows).toEqual([]);
});

test('needs a reason', async () => {
  const change = await aChange(clerk);
  const body = { reason: '  ' };
  const refused = await admin.refused('declineClinicChange', { ...asRead(change), body });
  expect(refused.details).toMatchObject([{ field: 'reason' }]);
});
