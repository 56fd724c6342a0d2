// The inputs and outputs of a call's handler. The contract's table of contents defines its address and who may
// call it. Everything around it (session, permission, parsing, idempotency, version check, transaction, audit
// actor) is done before the handler is called.
import type { Readable } from 'node:stream';
import type { calls, CallName } from '@portal/contract/calls.ts';
import type { ParsedRequest, Reply } from '@portal/contract/schemas.ts';
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { AuditEntry } from '../database/audit.queries.ts';
import type { SessionUser, Transaction } from '../database/database.ts';
import type { KeptRefusal } from '../problem.ts';
import type { Services } from './services.ts';

interface CookieOptions {
  readonly path: string;
  readonly httpOnly: boolean;
  /** Undefined for a session cookie. */
  readonly maxAgeSeconds?: number;
}

/** The parts of HTTP that a few calls need (sign-in, refresh). */
export interface Http {
  /** The caller's IPv4 address, or IPv6 network. */
  readonly ip: string;
  readonly userAgent: string;
  readonly isSecure: boolean;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  /** Says in the response, or in the refusal, that it comes from a sandbox. */
  markSandbox(): void;
  /** Writes a whole file to disk, so that a slow download holds no connection; returns its content. `owner` is the user. */
  setAside(content: ReadableStream<Uint8Array>, owner: string): Promise<Readable>;
}

export interface SentFile {
  readonly name: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: ReadableStream<Uint8Array> | Readable;
}

export interface User extends SessionUser {
  readonly permissions: ReadonlySet<Permission>;
}

/** A call that somebody else has proposed and the user now confirms. */
export interface Confirmed {
  readonly proposedBy: string;
  readonly proposedAt: string;
}

interface Basics {
  readonly services: Services;
  readonly traceId: string;
  readonly http: Http;
}

interface InSession extends Basics {
  readonly user: User;
  /** Undefined unless the user confirms what somebody else has proposed. */
  readonly confirmed?: Confirmed | undefined;
  readonly tx: Transaction;
  /** Writes a row of the audit trail at the end of this transaction. */
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

/** Without `If-Match`, a call that allows this has no version and changes the current one. */
interface WithVersion<Version> extends InSession {
  /** From `If-Match`. */
  readonly version: Version;
}

/** For a call with `readsFrom`. */
interface WithReading extends InSession {
  /** For reads only: a replica answers them if it is current. */
  readonly reading: Transaction;
}

/** For a call with `ownTransactions`, which opens short transactions of its own. */
interface BetweenTransactions extends Basics {
  readonly user: User;
  /** Runs a step in a transaction of the session. Throws TOKEN_EXPIRED if the session has ended. */
  readonly inTransaction: <Result>(step: (parts: Step) => Promise<Result>) => Promise<Result>;
}

type Step = Pick<InSession, 'tx' | 'audit'>;

type ContextOf<Name extends CallName> = (typeof calls)[Name]['access'] extends 'public'
  ? Basics
  : (typeof calls)[Name] extends { ownTransactions: true }
    ? BetweenTransactions
    : (typeof calls)[Name] extends { readsFrom: 'replica' }
      ? WithReading
      : (typeof calls)[Name] extends { ifMatch: 'required' }
        ? WithVersion<number>
        : (typeof calls)[Name] extends { ifMatch: 'optional' }
          ? WithVersion<number | undefined>
          : InSession;

export type Handler<Name extends CallName> = (
  context: ContextOf<Name> & ParsedRequest<Name>,
) => Promise<Reply<Name> | KeptRefusal>;

export type Handlers<Names extends CallName = CallName> = {
  readonly [Name in Names]: Handler<Name>;
};
