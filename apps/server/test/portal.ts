// The real application on its own database, for tests.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { CallName } from '@portal/contract/calls.ts';
import { calls, type Call } from '@portal/contract/calls.ts';
import { Problem } from '@portal/contract/problem.ts';
import { schemas, type Reply, type Request } from '@portal/contract/schemas.ts';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp, type AppOptions } from '../src/app.ts';
import { openCaptcha } from '../src/platform/captcha/captcha.ts';
import { manualClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/settings/config.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { metricsText, openHealth } from '../src/platform/monitoring/health.ts';
import { openLog } from '../src/platform/http/logging.ts';
import { nationalIds } from '../src/platform/national-id.ts';
import { openFileServices } from '../src/platform/store/open-object-store.ts';
import type { Services } from '../src/platform/http/services.ts';
import { openSessionActivity } from '../src/platform/http/session-activity.ts';
import { openTokens } from '../src/platform/tokens.ts';
import { demoPassword, demoToday, testSecrets } from './fixtures.ts';
import { createTestDatabase, type Template, type TestDatabase } from './test-database.ts';
import { intoApp, type Answer, type Transport } from './transport.ts';

/** Real proof of work that takes only a few tries. */
const easyWork = { cost: 10, fewestTries: 5, mostTries: 15 };

export interface PortalOptions {
  readonly template?: Template;
  readonly now?: string;
  readonly environment?: Record<string, string>;
  readonly app?: AppOptions;
  /** The database instead of a copy of the template. */
  readonly db?: TestDatabase;
}

export interface Portal {
  readonly app: FastifyInstance;
  readonly services: Services & { readonly clock: ReturnType<typeof manualClock> };
  readonly database: Database;
  readonly db: TestDatabase;
  readonly logLines: string[];
  /** The figures that operators read on OPERATIONS_PORT. */
  readonly metrics: () => Promise<string>;
  /** A new browser with its own cookies and token. */
  visitor(): Visitor;
  /** A visitor who has signed in. */
  signIn(username: string): Promise<Visitor>;
  close(): Promise<void>;
}

/** Starts the application; close it with `close()`. */
export async function openPortal(options: PortalOptions = {}): Promise<Portal> {
  const db = options.db ?? (await createTestDatabase(options.template ?? 'demo'));
  const clock = manualClock(options.now ?? `${demoToday}T10:00:00+08:00`);
  const logLines: string[] = [];
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-data-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    ADJUDICATE_DELAY: '0',
    ...options.environment,
  });
  const database = openDatabase(db.ownerUrl, testSecrets, clock, {
    size: 30,
    replicaUrl: db.replicaUrl,
  });
  const log = openLog('info', { write: (line: string) => void logLines.push(line) });
  const services = {
    config,
    clock,
    database,
    nationalIds: nationalIds(testSecrets),
    tokens: openTokens(testSecrets, clock),
    activity: openSessionActivity(database, clock, log),
    captcha: openCaptcha(config.captcha, { secrets: testSecrets, clock, database, work: easyWork }),
    ...(await openFileServices(config, { secrets: testSecrets, clock })),
    log,
    origin: () =>
      config.publicUrl ?? (app.server.listening ? app.listeningOrigin : 'http://portal.test'),
  };
  const health = openHealth(services);
  const app: FastifyInstance = await createApp(services, { health, ...options.app });
  const visitor = () => new Visitor(intoApp(app));
  return {
    app,
    services,
    database,
    db,
    logLines,
    metrics: () => metricsText(health),
    visitor,
    async signIn(username) {
      const one = visitor();
      await one.signIn(username);
      return one;
    },
    async close() {
      await app.close();
      await database.close();
      await db.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A portal for one test. */
export async function portalForTest(options: PortalOptions = {}): Promise<Portal> {
  const portal = await openPortal(options);
  onTestFinished(() => portal.close());
  return portal;
}

/** A visitor who has the anti-forgery cookie but no session. */
export async function anonymousVisitor(portal: Portal): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor;
}

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/**
 * A user with a browser: keeps cookies, sends the anti-forgery header and, after sign-in, the token. Stays
 * signed in after a change of the password, as the web client does.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  accessToken: string | undefined;
  userId = '';
  clinicId = '';
  readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  async send(request: RawRequest): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const query = new URLSearchParams(
      Object.entries(request.query ?? {}).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, textOf(value)]],
      ),
    ).toString();
    const response = await this.transport({
      method: request.method,
      url: query === '' ? request.url : `${request.url}?${query}`,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }),
        ...(this.accessToken === undefined ? {} : { authorization: `Bearer ${this.accessToken}` }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (response.statusCode === 200 && request.url === calls.changePassword.path) {
      // The server has replaced the session.
      const { data } = replyOf('changePassword', JSON.parse(response.body));
      this.accessToken = data.tokenResponse.accessToken;
    }
    return response;
  }

  /** Sends a file to a signed address: without session, cookies and JSON. */
  put(url: string, contentType: string, content: string | Buffer<ArrayBuffer>): Promise<Answer> {
    return this.transport({
      method: 'PUT',
      url: pathOfLink(url),
      headers: { 'content-type': contentType },
      body: content,
    });
  }

  /** Sends a form with the token, as programs do. */
  sendForm(url: string, form: URLSearchParams): Promise<Answer> {
    return this.transport({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${this.accessToken ?? ''}`,
      },
      body: form.toString(),
    });
  }

  /** Fetches a signed address without a session. */
  fetch(url: string): Promise<Answer> {
    return this.transport({ method: 'GET', url: pathOfLink(url), headers: {}, body: undefined });
  }

  /** Calls and returns status and parsed body, without checks. */
  async try<Name extends CallName>(
    name: Name,
    request: Partial<Request<Name>> & { headers?: Record<string, string> },
  ): Promise<{ status: number; body: unknown; headers: Answer['headers'] }> {
    const call: Call = calls[name];
    const parts: {
      params?: unknown;
      query?: unknown;
      body?: unknown;
      headers?: Record<string, string>;
    } = request;
    const response = await this.send({
      method: call.method,
      url: pathOf(call.path, recordOf(parts.params)),
      query: recordOf(parts.query),
      headers: parts.headers ?? {},
      ...(parts.body === undefined
        ? call.method === 'GET' || call.method === 'DELETE'
          ? {}
          : { body: {} }
        : { body: parts.body }),
    });
    const body: unknown = response.body === '' ? null : JSON.parse(response.body);
    return { status: response.statusCode, body, headers: response.headers };
  }

  /** Calls, expects success and checks the reply against the contract. */
  async call<Name extends CallName>(
    name: Name,
    request: Request<Name> & { headers?: Record<string, string> },
  ): Promise<Reply<Name>> {
    const { status, body } = await this.try(name, request);
    const expected = schemas[name].reply.status;
    if (status !== expected) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return replyOf(name, body);
  }

  /** Calls and expects a problem. */
  async refused<Name extends CallName>(
    name: Name,
    request: Partial<Request<Name>> & { headers?: Record<string, string> },
  ): Promise<Problem & { http: number }> {
    const { status, body } = await this.try(name, request);
    if (status < 400) throw new Error(`${name} answered ${status}, but a refusal was expected`);
    return { ...problemOf(body), http: status };
  }

  async signIn(username: string, password = demoPassword): Promise<void> {
    await this.call('getConfig', {});
    const { data } = await this.call('login', {
      body: { username, password, loginWithNewSession: true },
    });
    if (data.tokenResponse === null) throw new Error('no token');
    this.accessToken = data.tokenResponse.accessToken;
    this.userId = data.tokenResponse.userId;
    const me = await this.call('getMe', {});
    this.clinicId = me.data.clinicProfile?.id ?? '';
  }
}

function pathOfLink(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function pathOf(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)|\*/g, (whole, name: string | undefined) =>
    encodeURIComponent(textOf(params[name ?? whole] ?? '').toWellFormed()),
  );
}

function replyOf<Name extends CallName>(name: Name, body: unknown): Reply<Name> {
  const parsed = schemas[name].reply.body.safeParse(body);
  if (!parsed.success) {
    throw new Error(`${name} answered outside its schema: ${parsed.error.message}`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of this call
  return parsed.data as Reply<Name>;
}

function problemOf(body: unknown): Problem {
  return Problem.parse(body);
}
