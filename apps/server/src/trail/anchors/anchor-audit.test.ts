// Changes of the audit trail are noticed, also if they are made in the database.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { testSecrets } from '../../../test/fixtures.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { millisecondsSince, realMomentIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { jobCounts } from '../../platform/records/counts.ts';
import { openFolder } from '../../platform/repository/folder-repository.ts';
import { secretsFrom } from '../../platform/secrets.ts';
import { sealAuditTrail } from '../seal-audit.job.ts';
import { verifyAuditTrail } from './verify-audit.ts';
import { acceptAuditTrail, anchorAuditTrail } from './anchor-audit.job.ts';
import { latestAnchor, openPlaces } from './anchor-places.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let folder: string;
let portal: Portal;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-anchors-'));
  portal = await portalForTest({ template: 'claimless' });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const anchoringOf = (services: Services) => ({
  ...services,
  places: [openFolder(folder)],
  secrets: testSecrets,
});

/** Some entries of a clinic and of nobody, sealed and anchored. */
async function anchored(): Promise<void> {
  const clerk = await portal.signIn('clinic.gp');
  for (const nric of ['T3000001Z', 'T3000001Z']) {
    await clerk.call('searchMembers', { query: { nric } });
  }
  await sealed();
  await asWorker(portal, async (services) => {
    await anchorAuditTrail(anchoringOf(services));
  });
}

async function sealed(): Promise<void> {
  portal.services.clock.advance(MINUTE_MS);
  await asWorker(portal, async (services) => {
    await sealAuditTrail(services, testSecrets);
  });
}

/** Changes that the triggers of the database would refuse, as whoever owns it can make them. */
async function tampered(...statements: readonly string[]): Promise<void> {
  const { owner } = portal.db;
  await owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica; ${statements.join(';')}; COMMIT`,
  );
}

interface Faults {
  readonly withAnchor: readonly string[];
  readonly without: readonly string[];
}

async function faultsOf(one: Portal = portal): Promise<Faults> {
  const { found } = await latestAnchor([openFolder(folder)], testSecrets, now());
  const proofs: Faults[] = [];
  await asWorker(one, async (services) => {
    proofs.push({
      withAnchor: (await verifyAuditTrail(services, testSecrets, found)).faults,
      without: (await verifyAuditTrail(services, testSecrets)).faults,
    });
  });
  const [faults] = proofs;
  if (faults === undefined) throw new Error('nothing was verified');
  return faults;
}

const LONGEST = `(SELECT chain_id FROM audit_seal GROUP BY chain_id ORDER BY count(*) DESC LIMIT 1)`;
const at = (sequence: string) =>
  `(SELECT entry_id FROM audit_seal WHERE chain_id = ${LONGEST} AND sequence = ${sequence})`;
const LAST = `(SELECT max(sequence) FROM audit_seal WHERE chain_id = ${LONGEST})`;

describe('a change of the trail is found', () => {
  const mutations: readonly (readonly [string, readonly string[], RegExp])[] = [
    [
      'an edited entry',
      [`UPDATE audit_entry SET username = 'somebody' WHERE id = ${at('2')}`],
      /the entry .+ was changed/,
    ],
    [
      'an entry deleted in the middle',
      [`DELETE FROM audit_entry WHERE id = ${at('2')}`],
      /its entry .+ is missing/,
    ],
    [
      'an entry deleted with its seal',
      [
        `DELETE FROM audit_entry WHERE id = ${at('2')}`,
        `DELETE FROM audit_seal WHERE chain_id = ${LONGEST} AND sequence = 2`,
      ],
      /the seal before it is missing/,
    ],
    [
      'two entries in another order',
      [
        `CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
           SELECT * FROM audit_seal WHERE chain_id = ${LONGEST} AND sequence IN (1, 2)`,
        'DELETE FROM audit_seal WHERE entry_id IN (SELECT entry_id FROM moved)',
        `INSERT INTO audit_seal (chain_id, sequence, entry_id, hash, sealed_at)
         SELECT one.chain_id, one.sequence, other.entry_id, one.hash, one.sealed_at
           FROM moved one JOIN moved other ON other.sequence = 3 - one.sequence`,
      ],
      /was changed/,
    ],
  ];
  test.each(mutations)('%s, also without an anchor', async (_, statements, expected) => {
    await anchored();
    expect(await faultsOf()).toEqual({ withAnchor: [], without: [] });
    await tampered(...statements);
    const { withAnchor, without } = await faultsOf();
    expect(without.join('\n')).toMatch(expected);
    expect(withAnchor.join('\n')).toMatch(expected);
  });

  const cut: readonly (readonly [string, readonly string[]])[] = [
    [
      'entries cut off at the end',
      [
        `DELETE FROM audit_entry WHERE id = ${at(LAST)}`,
        `DELETE FROM audit_seal WHERE chain_id = ${LONGEST} AND sequence = ${LAST}`,
      ],
    ],
    [
      'a whole chain cut off',
      [
        `DELETE FROM audit_entry WHERE id IN (SELECT entry_id FROM audit_seal WHERE chain_id = ${LONGEST})`,
        `DELETE FROM audit_seal WHERE chain_id = ${LONGEST}`,
      ],
    ],
  ];
  test.each(cut)('%s, only by the anchor', async (_, statements) => {
    await anchored();
    await tampered(...statements);
    const { withAnchor, without } = await faultsOf();
    expect(without).toEqual([]);
    expect(withAnchor.join('\n')).toMatch(/cut off, or the database was replaced/);
  });

  test('a database that was replaced, also by one with other entries and the same keys', async () => {
    await anchored();
    const other = await portalForTest({ template: 'claimless' });
    const { withAnchor, without } = await faultsOf(other);
    expect(without).toEqual([]);
    expect(withAnchor.join('\n')).toMatch(/cut off, or the database was replaced/);
  });
});

const now = () => portal.services.clock.now().toISOString();

/** The job of each minute. */
const run = async () => {
  const anchors: unknown[] = [];
  await asWorker(portal, async (services) => {
    anchors.push(await anchorAuditTrail(anchoringOf(services)));
  });
  return anchors[0];
};
const files = async () =>
  (await readdir(folder, { recursive: true })).filter((one) => one.endsWith('.json'));

async function isBroken(): Promise<number | undefined> {
  const metric = await jobCounts.getSingleMetric('audit_trail_broken')?.get();
  return metric?.values[0]?.value;
}

describe('anchoring', () => {
  test('writes no anchor without new entries', async () => {
    await anchored();
    expect(await run()).toBeUndefined();
    expect(await files()).toHaveLength(1);
  });

  test('keeps the last good anchor after entries were cut off, until an operator accepts the trail', async () => {
    await anchored();
    await tampered(
      `DELETE FROM audit_entry WHERE id = ${at(LAST)}`,
      `DELETE FROM audit_seal WHERE chain_id = ${LONGEST} AND sequence = ${LAST}`,
    );
    await (
      await portal.signIn('clinic.gp')
    ).call('searchMembers', { query: { nric: 'T3000001Z' } });
    await sealed();
    expect(await run()).toBeUndefined();
    expect(await isBroken()).toBe(1);
    expect(await files()).toHaveLength(1);
    portal.services.clock.advance(MINUTE_MS);
    await asWorker(portal, async (services) => {
      await acceptAuditTrail(anchoringOf(services), 'restored from the backup of the night');
    });
    expect((await faultsOf()).withAnchor).toEqual([]);
    await sealed();
    expect(await run()).toMatchObject({ version: 1 });
    expect(await isBroken()).toBe(0);
    const { rows } = await portal.db.owner.query(
      `SELECT after ->> 'reason' AS reason FROM audit_entry WHERE action = 'platform.accept-trail'`,
    );
    expect(rows).toEqual([{ reason: 'restored from the backup of the night' }]);
  });

  test('an anchor that was changed, or signed with other keys, is a fault', async () => {
    await anchored();
    const [name = ''] = await files();
    const file = path.join(folder, name);
    const content = await readFile(file, 'utf8');
    const others = { ...testSecrets, anchors: secretsFrom(Buffer.alloc(32, 8)).anchors };
    const strange = await latestAnchor([openFolder(folder)], others, now());
    expect(strange.faults.join()).toMatch(/has no valid signature/);
    await writeFile(file, content.replace(/entries\\":\d+/, String.raw`entries\":1`));
    const { found, faults } = await latestAnchor([openFolder(folder)], testSecrets, now());
    expect(found).toBeUndefined();
    expect(faults.join()).toMatch(/has no valid signature/);
    // It is not replaced by a new one, which would hide what was cut off.
    await (
      await portal.signIn('clinic.gp')
    ).call('searchMembers', { query: { nric: 'T3000001Z' } });
    await sealed();
    expect(await run()).toBeUndefined();
    expect(await files()).toEqual([name]);
    expect(await isBroken()).toBe(1);
  });

  test('all anchors of two days are kept, and the last one of each day before', async () => {
    const clerk = await portal.signIn('clinic.gp');
    for (const hours of [0, 1, 24, 1, 24, 1, 24]) {
      portal.services.clock.advance(hours * 60 * MINUTE_MS);
      await clerk.signIn('clinic.gp');
      await sealed();
      await run();
    }
    const perDay = Map.groupBy(await files(), (name) => name.split(path.sep)[0]);
    expect([...perDay.values()].map((names) => names.length)).toEqual([1, 1, 2, 1]);
    expect((await faultsOf()).withAnchor).toEqual([]);
  });

  test('no anchor has a name, a number or an action', async () => {
    await anchored();
    const [name = ''] = await files();
    const content = await readFile(path.join(folder, name), 'utf8');
    expect(content).not.toMatch(/clinic\.gp|T3000001Z|members\./);
  });
});

describe('a bucket with object lock', () => {
  const received: IncomingHttpHeaders[] = [];
  const store = createServer((request, response) => {
    if (request.method === 'PUT') received.push(request.headers);
    request.resume().on('end', () => {
      response.setHeader('etag', '"1"').end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void store.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    store.close();
  });

  test('is asked to keep each anchor for the days of the setting', async () => {
    const address = store.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const places = await openPlaces({
      dataDir: folder,
      auditAnchors: { places: ['s3://anchors/portal'], lockDays: 400 },
      backups: {
        ...portal.services.config.backups,
        s3: {
          endpoint: `http://127.0.0.1:${address.port}`,
          region: 'us-east-1',
          accessKeyId: 'test',
          secretAccessKey: 'a-secret-of-this-test',
        },
      },
    });
    await sealed();
    await asWorker(portal, async (services) => {
      await acceptAuditTrail({ ...anchoringOf(services), places }, 'a test');
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ 'x-amz-object-lock-mode': 'COMPLIANCE' });
    const until = String(received[0]?.['x-amz-object-lock-retain-until-date']);
    expect(Math.round(millisecondsSince(until, realMomentIn(400 * DAY_MS)) / DAY_MS)).toBe(0);
    expect(Object.keys(received[0] ?? {}).join()).toMatch(
      /x-amz-(checksum-sha256|trailer|sdk-checksum)/,
    );
  });
});
