// A portal at an address, as a browser reaches it: cookies, the anti-forgery header, the token.
import { type Call, type CallName, calls } from '@portal/contract/calls.ts';
import { type Reply, type Request, schemas } from '@portal/contract/schemas.ts';

export interface ProbedPortal {
  signIn(username: string, password: string): Promise<void>;
  /** @throws Error with one sentence, which names the trace id of a refusal */
  call<Name extends CallName>(name: Name, request: Partial<Request<Name>>): Promise<Reply<Name>>;
}

const PATIENCE_MS = 30_000;

export function openProbedPortal(url: string): ProbedPortal {
  const cookies = new Map<string, string>();
  let token: string | undefined;

  async function call<Name extends CallName>(
    name: Name,
    { query, body }: { readonly query?: unknown; readonly body?: unknown },
  ): Promise<Reply<Name>> {
    const { method, path }: Call = calls[name];
    const address = new URL(path, url);
    for (const [key, value] of Object.entries(query ?? {})) {
      address.searchParams.set(key, String(value));
    }
    const xsrf = cookies.get('XSRF-TOKEN');
    const response = await fetch(address, {
      method,
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [key = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(key, value);
    }
    const { reply } = schemas[name];
    if (response.status !== reply.status) {
      const id = response.headers.get('trace-id') ?? 'none';
      throw new Error(`${name} was answered with ${response.status}, trace id ${id}.`);
    }
    const text = await response.text();
    const parsed = reply.body.safeParse(text === '' ? null : JSON.parse(text));
    if (!parsed.success) throw new Error(`${name} was answered outside its schema.`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of this call
    return parsed.data as Reply<Name>;
  }

  return {
    call,
    async signIn(username, password) {
      await call('getConfig', {});
      const { data } = await call('login', {
        body: { username, password, loginWithNewSession: true },
      });
      if (data.tokenResponse === null) {
        throw new Error('The user of the probe is asked for more than a password.');
      }
      token = data.tokenResponse.accessToken;
    },
  };
}
