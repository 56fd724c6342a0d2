import path from 'node:path';
import { build, type Plugin, runnerImport } from 'vite';
import type * as callsModule from '@portal/contract/calls.ts';
import type * as readsModule from '@portal/contract/access/read-together.ts';
import { firstFiles } from './first-files.ts';

const web = path.resolve(import.meta.dirname, '..');
const contract = path.resolve(web, '../../packages/contract/src');

/** Addresses and permissions of the calls that the script makes, as JSON. */
async function firstCalls(): Promise<string> {
  // Vite itself may run in a Node that cannot import TypeScript.
  const { module: table } = await runnerImport<typeof callsModule>(path.join(contract, 'calls.ts'));
  const { module: reads } = await runnerImport<typeof readsModule>(
    path.join(contract, 'access/read-together.ts'),
  );
  const names: callsModule.CallName[] = [
    'getConfig',
    'getMe',
    'readTogether',
    'refreshToken',
    ...reads.TOGETHER,
  ];
  const picked = names.map((name) => {
    const { method, path: address, access } = table.calls[name];
    return [name, { method, path: address, access }] as const;
  });
  return JSON.stringify(Object.fromEntries(picked));
}

async function script(): Promise<string> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    define: { FIRST_CALLS: await firstCalls() },
    build: {
      write: false,
      target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
      rolldownOptions: {
        input: path.join(web, 'src', 'in-page.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('the script of the page was not built');
  return chunk.code.trim();
}

const PLACE = '<!-- early script -->';

/**
 * Puts the script of `src/in-page.ts` into the page. As a file it would arrive a round trip later than the page. It is in
 * front of the style sheets, because a script behind them waits until they have arrived.
 */
export function inPage(): Plugin {
  return {
    name: 'in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const files = firstFiles(html, bundle);
        const code = (await script()).replace('FIRST_FILES', () => JSON.stringify(files));
        return html.replace(PLACE, () => `<script nonce="__CSP_NONCE__">${code}</script>`);
      },
    },
  };
}
