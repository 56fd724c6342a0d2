import path from 'node:path';
import { build, type Plugin, runnerImport } from 'vite';
import type * as callsModule from '@portal/contract/calls.ts';
import type * as readsModule from '@portal/contract/access/read-together.ts';

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
        input: path.join(web, 'src', 'first-replies-in-page.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('the script of the first replies was not built');
  return chunk.code.trim();
}

/**
 * Adds a script to the page in front of the style sheets, because a script behind them waits until they have arrived.
 * @throws without a place for it in the page
 */
export function withEarlyScript(html: string, code: string): string {
  const place = '<!-- early scripts -->';
  if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
  return html.replace(place, () => `<script nonce="__CSP_NONCE__">${code}</script>\n    ${place}`);
}

/**
 * Puts the script of `platform/api/first-requests.ts` into the page. As a file it would arrive a round trip later than the page.
 */
export function firstReplies(): Plugin {
  return {
    name: 'first-replies',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => withEarlyScript(html, await script()),
    },
  };
}
