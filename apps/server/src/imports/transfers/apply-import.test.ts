import { callByTwo, propose, secondOf } from '../../access/proposals/proposal.builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../test/claim-builders.ts';
import { storedFiles } from '../../../test/document-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aPreview, anApplied, anUpload, finishTransfers } from './import.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const names = async () => {
  const { rows } = await portal.db.owner.query<{ name: string }>(
    "SELECT name FROM public_holiday WHERE day > '2089-12-31' ORDER BY day",
  );
  return rows.map(({ name }) => name);
};

test('applies a previewed file as a whole, with an audit row, and forgets the file', async () => {
  const text = 'day,name\n2090-01-01,First\n2090-01-02,Second\n';
  const applied = await anApplied(portal, admin, 'public-holidays', text);
  expect(applied).toMatchObject({
    status: 'APPLIED',
    counts: { added: 2, changed: 0, ended: 0, unchanged: 0 },
    samples: [],
    moves: [],
  });
  expect(await names()).toEqual(['First', 'Second']);
  const { rows } = await portal.db.owner.query(
    "SELECT username, after FROM audit_entry WHERE action = 'operations.import'",
  );
  expect(rows).toEqual([
    {
      username: 'admin.ops2',
      after: {
        kind: 'public-holidays',
        file: 'public-holidays.csv',
        added: 2,
        changed: 0,
        ended: 0,
        unchanged: 0,
      },
    },
  ]);
  const jobs = await portal.db.owner.query(
    `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'delete_object'`,
  );
  expect(jobs.rowCount).toBe(1);
  expect(storedFiles(portal, 'kept')).toContain(applied.id);

  expect(await aPreview(portal, admin, 'public-holidays', text)).toMatchObject({
    counts: { added: 0, changed: 0, ended: 0, unchanged: 2 },
  });
});

test('a file that can raise what a plan pays or a clinic charges waits for a second person', async () => {
  const { rows } = await portal.db.owner.query<{ code: string }>(
    'SELECT min(internal_code) AS code FROM product',
  );
  const prices = `clinic_code,product_code,price\nGP0001,${rows[0]?.code ?? ''},999.00\n`;
  const preview = await aPreview(portal, admin, 'clinic-prices', prices);
  expect(preview).toMatchObject({ status: 'PREVIEWED', lost: null, hit: null });
  const params = { id: preview.id };
  const body = { preview_mark: preview.preview_mark ?? '' };
  const id = await propose(admin, 'applyImport', { params, body });
  const second = await secondOf(admin);
  const { data } = await second.call('listProposals', { query: { status: 'WAITING' } });
  const address = `/app/ops/imports/${preview.id}`;
  expect(data).toMatchObject([{ id, act: 'TERMS', address, can_confirm: true }]);
  expect(data[0]?.details.map(({ value }) => value)).toContainEqual(
    expect.stringMatching(/ → 999(?:\.00)?$/),
  );
  // The second person sees what the file changes.
  const shown = await second.call('getImport', { params });
  expect(shown.data).toMatchObject({ preview_mark: preview.preview_mark, samples: [{ line: 2 }] });
  await second.call('declineProposal', { params: { id }, body: { reason: 'Too high' } });
});

test('one person applies a file that raises nothing', async () => {
  const text = 'kind,code,name,sort_order\nHospital,HP9801,Quay Hospital,801\n';
  const preview = await aPreview(portal, admin, 'lookups', text);
  const body = { preview_mark: preview.preview_mark ?? '' };
  await admin.call('applyImport', { params: { id: preview.id }, body });
  await finishTransfers(portal);
  const { data } = await admin.call('getImport', { params: { id: preview.id } });
  expect(data.status).toBe('APPLIED');
});

test('applies nothing if stored data has changed since the preview, and shows the new preview', async () => {
  const preview = await aPreview(portal, admin, 'public-holidays', 'day,name\n2090-02-01,Mine\n');
  await anApplied(portal, admin, 'public-holidays', 'day,name\n2090-02-01,Theirs\n');
  const { id, preview_mark: mark } = preview;
  const params = { id };
  await callByTwo(admin, 'applyImport', { params, body: { preview_mark: mark ?? '' } });
  await finishTransfers(portal);
  const { data } = await admin.call('getImport', { params });
  expect(data).toMatchObject({
    status: 'PREVIEWED',
    is_changed: true,
    counts: { added: 0, changed: 1 },
    samples: [{ cells: [{ column: 'name', from: 'Theirs', to: 'Mine' }] }],
  });
  expect(await names()).toContain('Theirs');

  const old = await admin.refused('applyImport', { params, body: { preview_mark: mark ?? '' } });
  expect(old.code).toBe('IMPORT_PREVIEW_CHANGED');
  const again = { preview_mark: data.preview_mark ?? '' };
  await callByTwo(admin, 'applyImport', { params, body: again });
  await finishTransfers(portal);
  expect(await names()).toContain('Mine');
});

test('refuses a file that was not previewed or is applied already', async () => {
  const body = { preview_mark: 'any' };
  const codeOf = async (id: string) =>
    (await admin.refused('applyImport', { params: { id }, body })).code;
  const id = await anUpload(admin, 'public-holidays', 'day,name\n2090-03-01,Third\n');
  expect(await codeOf(id)).toBe('IMPORT_MOVE_NOT_POSSIBLE');
  const applied = await anApplied(portal, admin, 'public-holidays', 'day,name\n2090-03-02,X\n');
  expect(await codeOf(applied.id)).toBe('IMPORT_MOVE_NOT_POSSIBLE');
});

const shorter = 'clinic_code,panel_code,end_date\nGP0002,AXA-GP,2026-12-31\n';

test('applies a file that takes away cover only if that is accepted, and audits the acceptance', async () => {
  const preview = await aPreview(portal, admin, 'clinic-panels', shorter);
  const lost = { records: 1, open_ended: 1, claims: 0 };
  expect(preview.lost).toMatchObject({
    ...lost,
    periods: [{ record: 'GP0002 AXA-GP', first: '2027-01-01', last: null }],
  });
  const params = { id: preview.id };
  const mark = preview.preview_mark ?? '';
  const refused = await admin.refused('applyImport', { params, body: { preview_mark: mark } });
  expect(refused).toMatchObject({ code: 'IMPORT_LOSES_COVER' });
  expect(refused.message).toBe(
    'This file takes away cover of 0 days of 1 record, and of all later days of 1 record; 0 claims were made on days that it takes away. Accept that in the preview, or correct the file.',
  );
  const body = { preview_mark: mark, accepts_lost_days: true };
  const second = await secondOf(admin);
  const id = await propose(second, 'applyImport', { params, body });
  // The person who has uploaded the file is not the second person.
  expect(await admin.refused('confirmProposal', { params: { id }, body: {} })).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  await second.call('declineProposal', { params: { id }, body: { reason: 'Not mine' } });
  await callByTwo(admin, 'applyImport', { params, body });
  await finishTransfers(portal);
  const { data } = await admin.call('getImport', { params });
  expect(data).toMatchObject({ status: 'APPLIED', lost: { ...lost, periods: [] } });
  const { rows } = await portal.db.owner.query<{ action: string; accepted: unknown }>(
    `SELECT action, after -> 'accepted_loss' AS accepted FROM audit_entry
      WHERE subject_id = $1 AND action IN ('operations.apply-import', 'operations.import') ORDER BY id`,
    [preview.id],
  );
  const accepted_loss = { ...lost, days: 0 };
  expect(rows).toEqual([
    { action: 'operations.apply-import', accepted: accepted_loss },
    { action: 'operations.import', accepted: accepted_loss },
  ]);
});

test('applies a file that only hits claims after the same acceptance', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const claim = await submitAndRead(clerk, await aClaim(clerk, 'T3000001Z'));
  const { rows: plans } = await portal.db.owner.query<{ line: string }>(
    `SELECT concat_ws(',', plan.code, '"' || plan.name || '"', '"' || plan.insurance_plan_reference || '"',
            (SELECT string_agg(o.code, ' ') FROM plan_panel pp JOIN panel o ON o.id = pp.panel_id
              WHERE pp.plan_id = plan.id AND o.id <> c.panel_id)) AS line
       FROM claim c JOIN plan ON plan.id = c.plan_id WHERE c.id = $1`,
    [claim.uuid],
  );
  const content = `code,name,insurance_plan_reference,panels\n${plans[0]?.line}\n`;
  const preview = await aPreview(portal, admin, 'plans', content);
  const amount = claim.total_payable_amount;
  expect(preview).toMatchObject({ lost: null, hit: { claims: 1, amount } });
  const params = { id: preview.id };
  const body = { preview_mark: preview.preview_mark ?? '' };
  const refused = await admin.refused('applyImport', { params, body });
  expect(refused).toMatchObject({ code: 'IMPORT_LOSES_COVER' });
  expect(refused.message).toBe(
    `1 claim is then no longer covered, SGD ${amount.toFixed(2)} at stake. Accept that in the preview, or correct the file.`,
  );
  await callByTwo(admin, 'applyImport', { params, body: { ...body, accepts_lost_days: true } });
  await finishTransfers(portal);
  const { data } = await admin.call('getImport', { params });
  expect(data).toMatchObject({ status: 'APPLIED', hit: { claims: 1, amount } });
  const { rows } = await portal.db.owner.query(
    `SELECT after -> 'accepted_hit' AS accepted FROM audit_entry
      WHERE subject_id = $1 AND action IN ('operations.apply-import', 'operations.import')`,
    [preview.id],
  );
  const accepted = { claims: 1, amount: amount.toFixed(2) };
  expect(rows).toEqual([{ accepted }, { accepted }]);
});

test('stops if the file hits a further claim since its preview', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const off =
    'internal_code,name,type,category,status\nFE0002,Consultation,FEE,CONSULTATION,INACTIVE\n';
  await submitAndRead(clerk, await aClaim(clerk, 'T3000003F'));
  const preview = await aPreview(portal, admin, 'products', off);
  expect(preview.hit?.claims).toBeGreaterThan(0);
  await submitAndRead(clerk, await aClaim(clerk, 'T3000004D'));
  const params = { id: preview.id };
  const body = { preview_mark: preview.preview_mark ?? '', accepts_lost_days: true };
  await callByTwo(admin, 'applyImport', { params, body });
  await finishTransfers(portal);
  const { data } = await admin.call('getImport', { params });
  expect(data).toMatchObject({ status: 'PREVIEWED', is_changed: true });
  expect(data.hit?.claims).toBe((preview.hit?.claims ?? 0) + 1);
});
