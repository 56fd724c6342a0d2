// Makes a call of the contract on behalf of a request in another format. The call runs as if it had arrived by
// itself: with its own session check, permission, parsing, idempotency and audit.
import type { CallName } from '@portal/contract/calls.ts';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { runCall } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/handler.ts';
import { isReplyOf, registeredCall } from '../../platform/http/registered-calls.ts';
import type { Services } from '../../platform/http/services.ts';

interface InnerCallOptions {
  /** The Idempotency-Key; a call that takes none ignores it. */
  readonly key?: string;
  /** The version for If-Match. */
  readonly version?: number;
}

/** @throws ProblemError as the call itself */
export type MakeCall = <Name extends CallName>(
  name: Name,
  request: Request<Name>,
  options?: InnerCallOptions,
) => Promise<Reply<Name>>;

export interface OuterRequest {
  readonly http: Http;
  readonly traceId: string;
}

export function innerCalls({ http, traceId }: OuterRequest, services: Services): MakeCall {
  return async (name, request, options = {}) => {
    const {
      params,
      query = {},
      body,
    }: { params?: unknown; query?: unknown; body?: unknown } = request;
    const incoming = { params, query, body, traceId, http: withHeaders(http, options) };
    const answered = await runCall(registeredCall(name), incoming, services);
    if (!isReplyOf(name, answered.body)) {
      throw new Error(`${name} answered outside its schema`);
    }
    return answered.body;
  };
}

/** The outer request's headers, with the key and the version of this call instead of its own. */
function withHeaders(http: Http, { key, version }: InnerCallOptions): Http {
  const own: Readonly<Record<string, string | undefined>> = {
    'idempotency-key': key,
    'if-match': version === undefined ? undefined : `"${version}"`,
  };
  return { ...http, header: (name) => (name in own ? own[name] : http.header(name)) };
}
