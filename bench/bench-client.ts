// A signed-in client: the first two steps of docs/api.md, then the token.
import { demoPassword } from '../apps/server/test/fixtures.ts';

export class BenchClient {
  readonly address: string;
  readonly #token: string;

  private constructor(address: string, token: string) {
    this.address = address;
    this.#token = token;
  }

  static async signIn(address: string, username: string): Promise<BenchClient> {
    const config = await fetch(`${address}/api/config`);
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(config.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const reply = await fetch(`${address}/api/identity/v2/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${xsrf}`,
        'x-xsrf-token': decodeURIComponent(xsrf),
      },
      body: JSON.stringify({ username, password: demoPassword, loginWithNewSession: true }),
    });
    const token = /"accessToken":"([^"]+)"/.exec(await reply.text())?.[1];
    if (token === undefined) throw new Error(`${username} cannot sign in`);
    return new BenchClient(address, token);
  }

  get headers(): { readonly authorization: string } {
    return { authorization: `Bearer ${this.#token}` };
  }

  async get(url: string): Promise<string> {
    const response = await fetch(this.address + url, {
      headers: this.headers,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
    return text;
  }

  async post(url: string, body: unknown, key?: string): Promise<string> {
    const response = await fetch(this.address + url, {
      method: 'POST',
      headers: {
        ...this.headers,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
    return text;
  }
}
