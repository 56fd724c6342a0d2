// The clients of docs/typescript.md and docs/python.md do the main job of the portal, refusals included.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '../../access/api-clients/api-client.builders.ts';
import { aClaim } from '../../../test/claim-builders.ts';
import { demoToday } from '../../../test/fixtures.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..', '..', '..');
const require = createRequire(import.meta.url);
/** The folder of packages in which the client's package is installed. */
const packages = path.resolve(path.dirname(require.resolve('openapi-fetch')), '..', '..');
const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;

let portal: Portal;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  portal = await openPortal();
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-clients-'));
  const manager = await portal.signIn('clinic.gp');
  // The member has a claim of this day already, for example from another example.
  const claim = await aClaim(manager, 'T3000001Z');
  await manager.call('submitClaim', { body: { ...claim, date_of_visit_start: demoToday } });
  const { client, secret } = await aClient(manager, {
    scopes: [
      'member-search-single:read',
      'outpatient-claim:create',
      'outpatient-claim:read',
      'outpatient-claim:delete',
    ],
  });
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  environment = { PORTAL: address, CLIENT_ID: client.id, CLIENT_SECRET: secret };
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

/** The code of a language in a page of docs, in the order of the page. */
async function codeIn(page: string, language: string): Promise<string[]> {
  const content = await readFile(path.join(root, 'docs', page), 'utf8');
  const blocks = content.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'));
  return Array.from(blocks, ([, code = '']) => code);
}

async function run(command: string, args: readonly string[]) {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, lines: out.trimEnd().split('\n'), errors };
}

const mainJob = {
  code: 0,
  lines: [
    'plan 33.15 patient 5',
    '422 VALIDATION_FAILED',
    'diagnosis: Enter at least one diagnosis.',
    'New, listed',
    'after deletion: 404 CLAIM_NOT_FOUND',
  ],
  errors: '',
};

test('the types of openapi-typescript compile with the client of docs/typescript.md, which does the main job', async () => {
  const [program = ''] = await codeIn('typescript.md', 'ts');
  await writeFile(path.join(folder, 'main-job.ts'), program);
  const { body } = await portal.app.inject({ url: '/api/openapi.json' });
  await writeFile(path.join(folder, 'portal-api.ts'), astToString(await openapiTS(body)));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(packages, path.join(folder, 'node_modules'));
  const options =
    '--noEmit --strict --module nodenext --target es2024 --types node --skipLibCheck --allowImportingTsExtensions';
  const compiled = await run(process.execPath, [
    path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
    ...options.split(' '),
    'main-job.ts',
  ]);
  expect(compiled).toEqual({ code: 0, lines: [''], errors: '' });
  expect(await run(process.execPath, ['main-job.ts'])).toEqual(mainJob);
});

test.skipIf(!hasPython)('the client of docs/python.md does the main job', async () => {
  const [client = '', program = ''] = await codeIn('python.md', 'python');
  await writeFile(path.join(folder, 'portal_client.py'), client);
  await writeFile(path.join(folder, 'main_job.py'), program);
  expect(await run('python3', ['main_job.py'])).toEqual(mainJob);
});
