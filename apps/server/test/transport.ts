// How a visitor's requests reach the application: inside the process, or over the network.
import type { FastifyInstance } from 'fastify';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer<ArrayBuffer> | undefined;
}

export interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: string;
  readonly rawPayload: Buffer;
  readonly cookies: ReadonlyArray<{ readonly name: string; readonly value: string }>;
}

export type Transport = (request: Sent) => Promise<Answer>;

const changing = ['POST', 'PUT', 'DELETE'] as const;

export function intoApp(app: FastifyInstance): Transport {
  return ({ method, url, headers, body }) =>
    app.inject({
      method: changing.find((one) => one === method) ?? 'GET',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
}

export function overHttp(address: string): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await fetch(address + url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: rawPayload.toString(),
      rawPayload,
      cookies: response.headers.getSetCookie().map(cookieOf),
    };
  };
}

function cookieOf(header: string): { name: string; value: string } {
  const [pair = ''] = header.split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)) };
}
