// Runs the script of docs/api.md unchanged.
import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { problems } from '@portal/contract/problems.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '../../apps/server/src/access/api-clients/api-client.builders.ts';
import { openPortal, type Portal, type Visitor } from '../../apps/server/test/portal.ts';

const page = path.resolve(import.meta.dirname, '..', '..', 'docs', 'api.md');
const hasCurl = ['curl', 'sh'].every(
  (name) => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined,
);

let portal: Portal;
let clerk: Visitor;
let address: string;
let credentials: { readonly CLIENT_ID: string; readonly CLIENT_SECRET: string };
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  const { client, secret } = await aClient(clerk, {
    scopes: ['member-search-single:read', 'outpatient-claim:create', 'outpatient-claim:read'],
  });
  credentials = { CLIENT_ID: client.id, CLIENT_SECRET: secret };
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

async function run(script: string): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn('sh', ['-c', script], {
    env: { ...process.env, PORTAL: address, ...credentials },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, errors };
}

test.skipIf(!hasCurl)(
  'the script of docs/api.md submits a claim as a program, beside a clerk who stays signed in, and again after a refusal',
  async () => {
    const script = /```sh\n(.*?)```/s.exec(await readFile(page, 'utf8'))?.[1] ?? '';
    const first = await run(script);
    expect({ code: first.code, errors: first.errors }).toEqual({ code: 0, errors: '' });
    const figures = 'plan 59.64 patient 5';
    expect(first.out.trimEnd().split('\n')).toEqual([
      figures,
      expect.stringMatching(new RegExp(`^OC-2611-\\d{6}: ${figures}$`)),
    ]);
    expect((await clerk.try('getMe', {})).status).toBe(200);
    const second = await run(script);
    expect(second.code).toBe(0);
    expect(second.errors.split('\n')).toEqual([
      `DUPLICATE_CLAIM: ${problems.DUPLICATE_CLAIM.text}`,
      expect.stringMatching(/^date_of_visit_start: .*OC-2611-\d{6}/),
      '',
    ]);
    const { data } = await clerk.call('listClaims', {
      query: { size: 2, sort: 'claim_code,desc' },
    });
    expect(data.map((claim) => claim.date_of_visit_start).toSorted()).toEqual([
      '2026-11-05',
      '2026-11-06',
    ]);
  },
);
