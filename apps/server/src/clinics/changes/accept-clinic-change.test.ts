import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { applyAccounts } from './apply-accounts.job.ts';
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

const valuesOf = async (visitor: Visitor) =>
  (await visitor.call('getClinicData', { params: { id: visitor.clinicId } })).data.values;

const accept = (change: Parameters<typeof asRead>[0]) =>
  admin.call('acceptClinicChange', { ...asRead(change), body: {} });

const call_back = 'Ms Tan, 61110000';

const approve = (change: Parameters<typeof asRead>[0]) =>
  admin.call('acceptClinicChange', { ...asRead(change), body: { call_back } });

/** Two days later. */
async function applyLater(): Promise<void> {
  portal.services.clock.advance(2 * 86_400_000);
  await asWorker(portal, applyAccounts);
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
}

const refuseToAccept = (change: Parameters<typeof asRead>[0]) =>
  admin.refused('acceptClinicChange', { ...asRead(change), body: {} });

async function rowsOf<Row extends object>(sql: string, ...values: string[]): Promise<Row[]> {
  return (await portal.db.owner.query<Row>(sql, values)).rows;
}

const periodsOf = ({ clinicId }: Visitor) =>
  rowsOf<{ period: string }>(
    `SELECT registration_number || ' ' || start_date || ' ' || coalesce(end_date::text, '–') AS period
       FROM gst_registration WHERE location_id = $1 ORDER BY start_date`,
    clinicId,
  ).then((rows) => rows.map(({ period }) => period));

describe('an accepted request', () => {
  test('changes the clinic, and servers load it again', async () => {
    const version = 'SELECT version FROM reference_version WHERE kind = $1';
    const [before] = await rowsOf<{ version: number }>(version, 'CLINIC');
    const asked = { street: 'New Street', postal_code: '123456', zone: null, phone: '61112222' };
    const change = await aChange(clerk, asked);
    const { data } = await accept(change);
    expect(data).toMatchObject({ status: 'ACCEPTED', version: 2, decided_by: 'Opsa Admin' });
    expect(await valuesOf(clerk)).toMatchObject(asked);
    const [place] = await rowsOf(
      'SELECT latitude, longitude FROM location WHERE id = $1',
      clerk.clinicId,
    );
    expect(place).toEqual({ latitude: null, longitude: null });
    const [after] = await rowsOf<{ version: number }>(version, 'CLINIC');
    expect(Number(after?.version)).toBeGreaterThan(Number(before?.version));
    const audits = await rowsOf<{ before: unknown; after: unknown }>(
      `SELECT before, after FROM audit_entry WHERE action = 'clinics.accept-change' AND clinic_id = $1`,
      clerk.clinicId,
    );
    expect(audits).toMatchObject([
      { before: { phone: '60000001' }, after: { phone: '61112222', street: 'New Street' } },
    ]);
  });

  test('replaces the bank account two days after its approval, and keeps no account number itself', async () => {
    const before = (await valuesOf(clerk)).bank_account;
    const change = await aChange(clerk, anAccount);
    const { data } = await approve(change);
    expect(data).toMatchObject({
      status: 'WAITING',
      version: 2,
      approved_by: 'Opsa Admin',
      applies_at: '2026-11-08T02:00:00.000Z',
      call_back,
    });
    portal.services.clock.advance(2 * 86_400_000 - 1);
    await asWorker(portal, applyAccounts);
    clerk = await portal.signIn('clinic.gp');
    expect((await valuesOf(clerk)).bank_account).toBe(before);
    portal.services.clock.advance(1);
    await asWorker(portal, applyAccounts);
    const [row] = await rowsOf<{
      holder: string;
      clinic: string;
      sealed: Buffer;
      tail: string;
      kept: unknown;
    }>(
      `SELECT b.holder, b.clinic_id AS clinic, b.account_sealed AS sealed, b.account_tail AS tail, c.account_sealed AS kept
         FROM bank_account b JOIN clinic_change c ON c.clinic_id = b.clinic_id
        WHERE c.id = $1 AND c.status = 'ACCEPTED'`,
      change.id,
    );
    expect(row).toMatchObject({ holder: 'New Holder', tail: '7777', kept: null });
    const of = { kind: 'ACCOUNT', id: row?.clinic ?? '' } as const;
    expect(portal.services.nationalIds.decrypt(row?.sealed ?? Buffer.of(), of)).toBe('8880007777');
    admin = await portal.signIn('admin.ops');
  });

  test('adds the first bank account of a clinic', async () => {
    const change = await aChange(await portal.signIn('clinic.gpjb'), anAccount);
    await approve(change);
    await applyLater();
    expect(await valuesOf(await portal.signIn('clinic.gpjb'))).toMatchObject({
      bank_holder: 'New Holder',
      bank_account: '•••••7777',
    });
  });

  test('changes the opening hours in the directory', async () => {
    const laboratory = await portal.signIn('clinic.lab');
    await accept(await aChange(laboratory, { hours: 'Daily 09:00–17:00' }));
    const { data } = await clerk.call('listAppointedProviders', { query: { type: 'LAB' } });
    const found = data.find(({ id }) => id === laboratory.clinicId);
    expect(found?.hours).toBe('Daily 09:00–17:00');
  });
});

describe('an accepted GST registration', () => {
  test('corrects the newest one, or begins another one after its end', async () => {
    const [first = ''] = await periodsOf(clerk);
    const [number = '', start = ''] = first.split(' ');
    await accept(await aChange(clerk, { gst_end: '2026-06-30' }));
    expect(await periodsOf(clerk)).toEqual([`${number} ${start} 2026-06-30`]);
    const again = { gst_number: 'M9-8888888-X', gst_start: '2026-07-01', gst_end: null };
    await accept(await aChange(clerk, again));
    expect(await periodsOf(clerk)).toEqual([
      `${number} ${start} 2026-06-30`,
      'M9-8888888-X 2026-07-01 –',
    ]);
  });

  test('is refused if the clinic no longer has the data that it needs', async () => {
    const dentist = await portal.signIn('clinic.dental');
    const change = await aChange(dentist, { gst_end: '2026-06-30' });
    await portal.db.owner.query(
      `UPDATE gst_registration SET start_date = '2026-09-01' WHERE location_id = $1`,
      [dentist.clinicId],
    );
    const refused = await refuseToAccept(change);
    expect(refused).toMatchObject({ http: 409, code: 'CLINIC_CHANGE_UNFIT' });
    expect(refused.details).toMatchObject([{ field: 'gst_end', code: 'GST_REVERSED' }]);
  });
});

test('of two requests of a clinic that are accepted at once, both are applied', async () => {
  const changes = [
    await aChange(clerk, { zone: 'West' }),
    await aChange(clerk, { estate: 'Park' }),
  ];
  await Promise.all(changes.map(accept));
  expect(await valuesOf(clerk)).toMatchObject({ zone: 'West', estate: 'Park' });
});

test('an ended request, and one that the administrator has sent, cannot be accepted', async () => {
  const change = await aChange(clerk);
  await clerk.call('withdrawClinicChange', { ...asRead(change), body: {} });
  const ended = await refuseToAccept({ ...change, version: 2 });
  expect(ended).toMatchObject({ http: 409, code: 'CLINIC_CHANGE_DECIDED' });
  const { data } = await admin.call('createClinicChange', {
    body: { provider_company_id: clerk.clinicId, reason: 'By telephone', changes: { zone: 'X' } },
  });
  expect((await refuseToAccept(data)).code).toBe('OWN_REQUEST');
});

describe('another bank account', () => {
  test('needs the record of the call to the clinic, and is approved once', async () => {
    const change = await aChange(clerk, { ...anAccount, bank_account: '8880001111' });
    expect((await refuseToAccept(change)).details).toMatchObject([
      { field: 'call_back', code: 'REQUIRED' },
    ]);
    const { data } = await approve(change);
    expect((await refuseToAccept({ ...change, version: data.version })).code).toBe(
      'CLINIC_CHANGE_DECIDED',
    );
    await clerk.call('withdrawClinicChange', { ...asRead({ ...change, version: 2 }), body: {} });
  });

  test('that the clinic stops after the approval is never written', async () => {
    const before = await valuesOf(clerk);
    const change = await aChange(clerk, { ...anAccount, bank_account: '8880002222' });
    await approve(change);
    await clerk.call('withdrawClinicChange', { ...asRead({ ...change, version: 2 }), body: {} });
    await applyLater();
    expect(await valuesOf(clerk)).toEqual(before);
  });

  test('is shown in full only to the person who may approve it, and each reading is audited', async () => {
    const change = await aChange(clerk, { ...anAccount, bank_account: '8880003333' });
    const read = async (visitor: Visitor) => {
      const { data } = await visitor.call('getClinicChange', { params: { id: change.id } });
      return data.changes.find(({ field }) => field === 'bank_account')?.new_value;
    };
    expect(await read(admin)).toBe('8880003333');
    const audits = await rowsOf(
      `SELECT FROM audit_entry WHERE action = 'clinics.read-account' AND subject_id = $1`,
      change.id,
    );
    expect(audits).toHaveLength(1);
    const { data } = await clerk.call('listClinicChanges', { query: {} });
    expect(JSON.stringify(data)).not.toContain('8880003333');
    await clerk.call('withdrawClinicChange', { ...asRead(change), body: {} });
  });

  test('is not approved by somebody who has changed the account of the requester lately', async () => {
    const change = await aChange(clerk, { ...anAccount, bank_account: '8880004444' });
    await admin.call('endUserSessions', { params: { id: clerk.userId }, body: {} });
    const refused = await admin.refused('acceptClinicChange', {
      ...asRead(change),
      body: { call_back },
    });
    expect(refused.code).toBe('SECOND_PERSON_NEEDED');
    const other = await portal.signIn('admin.ops2');
    await other.call('acceptClinicChange', { ...asRead(change), body: { call_back } });
    clerk = await portal.signIn('clinic.gp');
  });
});
