// What the handler of a call gets and gives. The table of contents says under which address it
// runs and who may call it; everything around it (session, permission, parsing, idempotency,
// version check, transaction, audit actor) is done before it is called.
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
  /** Undefined makes a session cookie. */
  readonly maxAgeSeconds?: number;
}

/** The parts of HTTP that a few calls need (sign-in, refresh). */
export interface Http {
  /** Whose address it is; of IPv6 the network. */
  readonly ip: string;
  readonly userAgent: string;
  readonly isSecure: boolean;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
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

interface Basics {
  readonly services: Services;
  readonly traceId: string;
  readonly http: Http;
}

interface InSession extends Basics {
  readonly user: User;
  readonly tx: Transaction;
  /** Writes a row of the audit trail with this transaction. */
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

/** A call that may come without `If-Match` has no version then, and changes the current one. */
interface WithVersion<Version> extends InSession {
  /** From `If-Match`. */
  readonly version: Version;
}

/** Of a call with `ownTransactions`: it opens short transactions of its own. */
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
