// Serves the built web client. Every page gets its own nonce for the content security policy, and contains the
// client's public settings.
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CaptchaConfig } from '../settings/captcha-config.ts';
import type { Config } from '../settings/config.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../http/services.ts';

/** The origins from which a captcha vendor loads its scripts and frames. */
const captchaOrigins: Readonly<Record<CaptchaConfig['kind'], readonly string[]>> = {
  altcha: [],
  off: [],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  turnstile: ['https://challenges.cloudflare.com/'],
};

/** The origins of the configured identity service other than the portal's own. */
function identityOrigins({ identityBases }: Config): string[] {
  return Object.values(identityBases)
    .filter((base) => !base.startsWith('/'))
    .map((base) => new URL(base).origin);
}

function policyOf(nonce: string, config: Config, storeOrigin: string): string {
  const captcha = captchaOrigins[config.captcha.kind].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${captcha}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${storeOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${[...identityOrigins(config), storeOrigin].join(' ')}`,
    `frame-src 'self' ${captcha} ${storeOrigin}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((part) => part.trim())
    .join('; ');
}

/** The page itself may ask for the camera, to scan cards; frames in it may not. */
const PERMISSIONS_POLICY = 'camera=(self), microphone=()';

/** Source maps contain the whole source text, so they are not sent. Operators find them in the folder. */
const SOURCE_MAP = /\.map(?:\.br|\.gz)?$/;

/** The names of the public files in a folder, without subfolders. */
async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return new Set(names.filter((name) => !SOURCE_MAP.test(name)));
}

/** Headers that browsers read with a page only. A page requests a dozen files, and each header costs bytes of each. */
const HEADERS_OF_PAGES = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** The page is sent without settings if the database does not answer within this time; the client then asks for them. */
const SETTINGS_WITHIN_MS = 1_000;

/** For a JSON element of the page, which `</script` would end. */
function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** @param readSettings the public settings, which hold nothing about a user */
export async function registerWebClient(
  app: FastifyInstance,
  folder: string,
  { config, store }: Pick<Services, 'config' | 'store'>,
  readSettings: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch((error: unknown) => {
    throw new Error(`The web client is not built: ${path.join(folder, 'index.html')} is missing.`, {
      cause: error,
    });
  });
  const assets = path.join(folder, 'assets');
  const assetNames = await namesIn(assets);
  const otherNames = await namesIn(folder);
  otherNames.delete('index.html');
  // Sends only the files of these routes; its own routes would read the folder for each request.
  await app.register(fastifyStatic, { root: assets, serve: false, preCompressed: true });

  async function settingsFor(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const stop = new AbortController();
    const late = pause(SETTINGS_WITHIN_MS, null, { signal: stop.signal, ref: false });
    try {
      return await Promise.race([late, readSettings(request, reply).catch(() => null)]);
    } finally {
      late.catch(() => undefined);
      stop.abort();
    }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const settings = jsonInPage(await settingsFor(request, reply));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policyOf(nonce, config, store.origin ?? ''))
      .header('permissions-policy', PERMISSIONS_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce).replace('__SETTINGS__', () => settings));
  }
  app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(request, reply));
  app.get<{ Params: { readonly name: string } }>(
    '/assets/:name',
    { schema: { hide: true }, helmet: HEADERS_OF_PAGES },
    async ({ params: { name } }, reply) => {
      if (!assetNames.has(name)) throw new ProblemError('NOT_FOUND');
      return reply.sendFile(name, { immutable: true, maxAge: '1y' });
    },
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    // Not parsed with URL, which would take the part after a double slash as a host.
    const [pathname = ''] = request.url.split('?');
    if (pathname.startsWith('/api/')) throw new ProblemError('NOT_FOUND');
    const name = pathname.slice(1);
    if (otherNames.has(name)) return reply.sendFile(name, folder);
    // Browsers do not navigate to pictures or scripts, so such an address without the page type is a missing file.
    const isPage = request.headers.accept?.includes('text/html') === true;
    if (!isPage && /\.[a-z0-9]{2,5}$/i.test(pathname)) throw new ProblemError('NOT_FOUND');
    return sendPage(request, reply);
  });
}
