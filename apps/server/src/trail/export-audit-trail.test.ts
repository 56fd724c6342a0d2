// Exported entries and their proof.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '@portal/contract/calls.ts';
import { asWorker } from '../../test/as-worker.ts';
import { aClaim, submitAndRead } from '../../test/claim-builders.ts';
import { testSecrets } from '../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { type FileProof, verifyAuditFile } from './anchors/verify-file.ts';
import { sealAuditTrail } from './seal-audit.job.ts';

const NUMBER = 'T3000001Z';
let portal: Portal;
let admin: Visitor;
let file: string;
let claimCode: string;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  claimCode = (await submitAndRead(clerk, await aClaim(clerk, NUMBER))).claim_code;
  await asWorker(portal, async (services) => {
    await sealAuditTrail(services, testSecrets);
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  file = await exported({ claim: claimCode });
});

async function exported(body: object, headers = {}) {
  const { method, path: url } = calls.exportAuditTrail;
  const answer = await admin.send({ method, url, body, headers });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

const rowsOf = (content: string) =>
  z.array(z.array(z.string())).parse(parse(content, { bom: true }));

async function verified(content: string) {
  const proofs: FileProof[] = [];
  await asWorker(portal, async (services) => {
    proofs.push(await verifyAuditFile(services, testSecrets, content));
  });
  return proofs[0];
}

test('each row says the action in words, with its seal', async () => {
  const [headings, ...rows] = rowsOf(file);
  expect(headings?.slice(0, 6)).toEqual([
    'Time',
    'Who',
    'On behalf of',
    'Clinic code',
    'Action code',
    'What',
  ]);
  const submitted = rows.find((row) => row[4] === 'claims.submit');
  expect(submitted?.slice(1, 8)).toEqual([
    'clinic.gp',
    '',
    'GP0001',
    'claims.submit',
    expect.stringMatching(/^Sent; Total \d+\.\d\d$/),
    'Claim',
    claimCode,
  ]);
  expect(submitted?.[13]).toMatch(/^[0-9a-f]{64}$/);
  const inGerman = await exported({ claim: claimCode }, { 'accept-language': 'de' });
  expect(rowsOf(inGerman)[0]).toContain('Versiegelter Text');
  expect(file).not.toContain(NUMBER);
});

test('every sealed row is proved', async () => {
  const count = rowsOf(file).length - 1;
  expect(count).toBeGreaterThan(0);
  expect(await verified(file)).toEqual({ proved: count, unsealed: 0, faults: [] });
});

test('a row that was not sealed yet has no proof, and says so', async () => {
  const everything = await exported({ username: 'admin.ops' });
  const proof = await verified(everything);
  expect(proof?.unsealed).toBeGreaterThan(0);
  expect(proof?.faults).toEqual([]);
});

test.each([
  ['a changed readable column', (text: string) => text.replace(',claims.submit,', ',claims.read,')],
  ['a changed value', (text: string) => text.replaceAll('""total""', '""gross""')],
  ['a changed sealed text', (text: string) => text.replace('""clinic.gp""', '""clinic.sp""')],
])('%s is found', async (_, change) => {
  const changed = change(file);
  expect(changed).not.toBe(file);
  const proof = await verified(changed);
  expect(proof?.faults).not.toEqual([]);
});

test('a row that the trail no longer has is found', async () => {
  const { owner } = portal.db;
  await owner.query('BEGIN');
  try {
    await owner.query("SET LOCAL session_replication_role = 'replica'");
    await owner.query('DELETE FROM audit_seal');
    await owner.query('COMMIT');
    const proof = await verified(file);
    expect(proof?.proved).toBe(0);
    expect(proof?.faults[0]).toMatch(/^Row 2: the trail has another entry at its place, or none/);
  } finally {
    await owner.query('ROLLBACK');
  }
});

test.each(['', 'a,b\n1,2\n', '"', '\uFEFF{}'])('refuses another file: %o', async (content) => {
  expect(await verified(content)).toMatchObject({ proved: 0 });
});

test('the export is itself in the trail, with the number of rows', async () => {
  const { data } = await admin.call('searchAuditTrail', {
    body: { action: 'operations.export-audit' },
  });
  expect(data[0]).toMatchObject({
    username: 'admin.ops',
    after: { claim: claimCode },
  });
  expect(data[0]).toHaveProperty('after.rows');
});

test('is refused for a clinic, and for an administrator without the permission', async () => {
  for (const name of ['clinic.gp', 'admin.assessor']) {
    const someone = await portal.signIn(name);
    expect((await someone.try('exportAuditTrail', { body: {} })).status).toBe(403);
  }
});
