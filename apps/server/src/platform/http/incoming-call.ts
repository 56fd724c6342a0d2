// A request for a call, and a call with its handler.
import type { Call, CallName } from '@portal/contract/calls.ts';
import type { CallSchema } from '@portal/contract/call-schema.ts';
import type { Work } from '../database/turns.ts';
import type { Http } from './handler.ts';

export interface IncomingCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly traceId: string;
  readonly http: Http;
}

/** A handler whose types have been checked where it was registered. */
type AnyHandler = (context: never) => Promise<unknown>;

export interface RegisteredCall {
  readonly name: CallName;
  readonly call: Call;
  readonly schema: CallSchema;
  /** The kind of work, which decides its place in the database queue. */
  readonly work: Work;
  readonly handler: AnyHandler;
}
