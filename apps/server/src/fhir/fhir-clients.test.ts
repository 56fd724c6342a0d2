// A public FHIR client library against the portal, over HTTP: the program of docs/fhir.md, and the wall.
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'fhir-kit-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aFhirProgram, FHIR } from './fhir-client.builders.ts';

const page = path.resolve(import.meta.dirname, '..', '..', '..', '..', 'docs', 'fhir.md');
/** The folder whose node_modules the program uses. */
const folder = path.resolve(import.meta.dirname, '..', '..');

const scopes = [
  'member-search-single:read',
  'outpatient-claim:create',
  'outpatient-claim:read',
  'payment-advice-multiple:read',
] as const;

let portal: Portal;
let manager: Visitor;
let address: string;
beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.signIn('clinic.gp');
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

async function run(script: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, errors };
}

test('the program of docs/fhir.md finds a member, asks about cover, submits a claim and reads its explanation', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-384',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { data } = await manager.call('createApiClient', {
    body: {
      name: 'FHIR program',
      location_id: manager.clinicId,
      scopes: [...scopes],
      key_method: 'PRIVATE_KEY_JWT',
      public_keys: publicKey,
    },
  });
  const document = await readFile(page, 'utf8');
  const script = /```js\n(.*?)```/s.exec(document)?.[1] ?? '';
  // The portal of the test has the day of the demo data; a statement ends a minute after it is made.
  const now = Math.floor(portal.services.clock.now().getTime() / 1000);
  const { code, out, errors } = await run(
    script.replace("setExpirationTime('1m')", `setExpirationTime(${now + 60})`),
    {
      PORTAL: address,
      CLIENT_ID: data.id,
      PRIVATE_KEY: privateKey,
    },
  );
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const [, would = '', paid] = out.trimEnd().split('\n');
  expect(out).toMatch(
    /^The clinic can claim under \d of \d policies on 2026-11-06\nwould pay \d+(\.\d+)?\n/,
  );
  expect(paid).toMatch(
    new RegExp(`^OC-2611-\\d{6}: pays ${would.replace('would pay ', '').replace('.', '\\.')}$`),
  );
});

async function idsOf(one: Client, resourceType: string): Promise<string[]> {
  const bundle: unknown = await one.search({ resourceType, searchParams: { _count: '50' } });
  const found = JSON.stringify(bundle).matchAll(/"fullUrl":"[^"]*\/([^"/]+)"/g);
  return [...found].flatMap(([, id]) => id ?? []);
}

test("a client of one clinic reads and finds nothing of another's", async () => {
  const own = await aFhirProgram(portal, manager, [...scopes]);
  const otherManager = await portal.signIn('clinic.other');
  const other = await aFhirProgram(
    portal,
    otherManager,
    scopes.filter((scope) => scope !== 'outpatient-claim:create'),
  );
  const [client, stranger] = [own, other].map((program) => {
    const one = new Client({ baseUrl: `${address}${FHIR}` });
    one.bearerToken = program.accessToken ?? '';
    return one;
  });
  if (client === undefined || stranger === undefined) throw new Error('no client');
  for (const resourceType of ['ExplanationOfBenefit', 'PaymentReconciliation', 'Practitioner']) {
    const ids = await idsOf(client, resourceType);
    const theirs = await idsOf(stranger, resourceType);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => theirs.includes(id))).toEqual([]);
    const [id = ''] = ids;
    expect(await client.read({ resourceType, id })).toMatchObject({ resourceType, id });
    await expect(stranger.read({ resourceType, id })).rejects.toMatchObject({
      response: { status: 404 },
    });
  }
  const [id = ''] = await idsOf(client, 'ExplanationOfBenefit');
  for (const resourceType of ['Claim', 'ClaimResponse', 'Task']) {
    await expect(stranger.read({ resourceType, id })).rejects.toMatchObject({
      response: { status: 404 },
    });
  }
  await expect(
    stranger.search({ resourceType: 'Communication', searchParams: { about: `Claim/${id}` } }),
  ).rejects.toMatchObject({ response: { status: 404 } });
  await expect(
    stranger.read({ resourceType: 'Organization', id: manager.clinicId }),
  ).rejects.toMatchObject({ response: { status: 404 } });
});
