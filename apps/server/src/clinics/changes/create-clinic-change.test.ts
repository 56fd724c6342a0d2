import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import {
  aBankLetter,
  aChange,
  anAccount,
  asRead,
  asking,
  type EnteredChanges,
} from './change.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('stores only the values that differ, with those of the clinic, and names an earlier request at its field', async () => {
  const { data: clinic } = await clerk.call('getClinicData', { params: { id: clerk.clinicId } });
  const { street, phone } = clinic.values;
  const change = await aChange(clerk, { street, phone: '6777 8888', unit: ' #09-09 ' });
  expect(change).toMatchObject({
    version: 1,
    status: 'WAITING',
    clinic: { code: 'GP0001' },
    reason: 'We have moved.',
    changes: [
      { field: 'unit', old_value: clinic.values.unit, new_value: '#09-09' },
      { field: 'phone', old_value: phone, new_value: '67778888' },
    ],
  });
  expect(change.request_no).toMatch(/^CC-2611-\d{6}$/);
  const refused = await clerk.refused('createClinicChange', asking({ phone: '6111 2222' }));
  expect(refused).toMatchObject({ http: 409, code: 'CLINIC_CHANGE_WAITS' });
  expect(refused.details).toMatchObject([
    { field: 'changes.phone', code: 'WAITS', params: { number: change.request_no } },
  ]);
  expect((await aChange(clerk, { zone: 'East' })).status).toBe('WAITING');
});

describe('names the mistake at its field', () => {
  test.each<[string, string, EnteredChanges]>([
    ['changes', 'NOTHING_CHANGED', {}],
    ['changes.street', 'REQUIRED', { street: ' ' }],
    ['changes.postal_code', 'POSTAL_CODE', { postal_code: '12' }],
    ['changes.gst_end', 'GST_REVERSED', { gst_end: '1999-12-31' }],
    ['changes.bank_bic', 'BIC', { bank_bic: 'BANK' }],
    ['changes.hours', 'FIELD_NOT_HERE', { hours: 'Mon–Fri 08:00–18:00' }],
  ])('%s %s', async (field, code, changes) => {
    const refused = await clerk.refused('createClinicChange', asking(changes));
    expect(refused.http).toBe(422);
    expect(refused.details).toMatchObject([{ field, code }]);
  });
});

test('keeps the account number encrypted, and shows and audits its last characters alone', async () => {
  const change = await aChange(clerk, anAccount);
  expect(change.changes).toContainEqual({
    field: 'bank_account',
    old_value: '•••••1201',
    new_value: '•••••7777',
  });
  const { rows } = await portal.db.owner.query<{ sealed: Buffer; clinic: string; text: string }>(
    `SELECT c.account_sealed AS sealed, c.clinic_id AS clinic,
            c::text || (SELECT string_agg(f::text, '') FROM clinic_change_field f WHERE f.request_id = c.id)
                    || (SELECT string_agg(a::text, '') FROM audit_entry a WHERE a.subject_id = c.id::text)
                    || (SELECT coalesce(string_agg(i::text, ''), '') FROM idempotency_key i) AS text
       FROM clinic_change c WHERE c.id = $1`,
    [change.id],
  );
  expect(rows[0]?.text).toContain('clinics.request-change');
  expect(rows[0]?.text).toContain('7777');
  expect(rows[0]?.text).not.toContain('8880007777');
  const of = { kind: 'ACCOUNT', id: rows[0]?.clinic ?? '' } as const;
  expect(portal.services.nationalIds.decrypt(rows[0]?.sealed ?? Buffer.of(), of)).toBe(
    '8880007777',
  );
  expect(portal.logLines.join('')).not.toContain('0007777');
});

test('only a manager can ask for another bank account', async () => {
  const assistant = await portal.signIn('group.assistant');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT l.id FROM location l JOIN app_user u ON u.organization_id = l.organization_id
      WHERE u.username = 'group.assistant' ORDER BY l.code DESC LIMIT 1`,
  );
  const clinic = rows[0]?.id ?? '';
  const { data } = await assistant.call('getClinicData', { params: { id: clinic } });
  expect(data.changeable.filter((field) => field.startsWith('bank'))).toEqual([]);
  expect(data.changeable).toContain('street');
  const { reason, changes } = asking(anAccount).body;
  const refused = await assistant.refused('createClinicChange', {
    body: { provider_company_id: clinic, reason, changes },
  });
  expect(refused.http).toBe(422);
  expect(refused.details.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'changes.bank_holder ACCOUNT_NOT_ALLOWED',
    'changes.bank_account ACCOUNT_NOT_ALLOWED',
  ]);
});

test('asks for a bank document with another account; it must have arrived and must not have another owner', async () => {
  const other = await portal.signIn('clinic.other');
  const refusal = async (documents: Awaited<ReturnType<typeof aBankLetter>>) => {
    const body = { ...asking(anAccount).body, supporting_docs: documents };
    return (await other.refused('createClinicChange', { body })).details;
  };
  expect(await refusal([])).toMatchObject([{ field: 'supporting_docs', code: 'REQUIRED' }]);
  const gone = { field: 'supporting_docs.0', code: 'DOCUMENT_GONE' };
  expect(await refusal(await aBankLetter(clerk))).toMatchObject([gone]);
  const documents = await aBankLetter(other);
  const body = { ...asking(anAccount).body, supporting_docs: documents };
  const { data } = await other.call('createClinicChange', { body });
  await other.call('withdrawClinicChange', { ...asRead(data), body: {} });
  expect(await refusal(documents)).toMatchObject([gone]);
});

test('a manager of a group asks for any of its clinics', async () => {
  const manager = await portal.signIn('group.merlion');
  const { rows } = await portal.db.owner.query<{ own: string; other: string }>(
    `SELECT (SELECT l.id FROM location l JOIN organization o ON o.id = l.organization_id
              WHERE o.name = 'Merlion Family Clinics' ORDER BY l.code DESC LIMIT 1) AS own,
            (SELECT id FROM location WHERE code = 'GP0007') AS other`,
  );
  const { own = '', other = '' } = rows[0] ?? {};
  const { body } = asking({ zone: 'Somewhere' });
  const { data } = await manager.call('createClinicChange', {
    body: { ...body, provider_company_id: own },
  });
  expect(data.clinic.id).toBe(own);
  const refused = await manager.refused('createClinicChange', {
    body: { ...body, provider_company_id: other },
  });
  expect(refused.code).toBe('LOCATION_NOT_FOUND');
});
