/**
 * The table of contents: every call with its address and the permission that it needs, from the `calls.ts` of
 * each slice. The server registers its handlers under it, the web client calls through it, and OpenAPI, the
 * authorisation matrix and the common call tests walk over it. `<slice>/schemas.ts` has the request and the
 * reply of each call under the call's name.
 */
import { accessCalls } from './access/calls.ts';
import type { Access } from './call-access.ts';
import { approvalCalls } from './approvals/calls.ts';
import { assessmentCalls } from './assessment/calls.ts';
import { benefitCalls } from './benefits/calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { claimCalls } from './claims/calls.ts';
import { clinicCalls } from './clinics/calls.ts';
import { codeCalls } from './codes/calls.ts';
import { documentCalls } from './documents/calls.ts';
import { guaranteeCalls } from './guarantees/calls.ts';
import { importCalls } from './imports/calls.ts';
import { memberCalls } from './members/calls.ts';
import { messageCalls } from './messages/calls.ts';
import { noticeCalls } from './notices/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import { programmeCalls } from './programmes/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { systemCalls } from './system/calls.ts';
import { todayCalls } from './today/calls.ts';
import { toolCalls } from './tools/calls.ts';
import { trailCalls } from './trail/calls.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Address with `:name` parameters, from the root of the origin; `*` stands for the rest, slashes included.
   * The server ignores letter case, because the specifications write both Login and login.
   */
  readonly path: string;
  /** Other addresses under which the specifications name the same call. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  /**
   * The reply is stored under the request's Idempotency-Key and replayed. Handlers of public calls do this
   * themselves.
   */
  readonly idempotent?: true;
  /**
   * The system of an insurer can answer this call: its 401 does not mean that the session here has ended.
   */
  readonly isInsurerApi?: true;
  /** The handler does slow work such as hashing, and opens its own short transactions. */
  readonly ownTransactions?: true;
  /** How often one address may make a call in a minute that could be used to guess or to collect data. */
  readonly perMinute?: number;
  /** The longest body, if longer than the default. */
  readonly maxBodyBytes?: number;
  /** Whether users who must first choose a new password or add a second factor may make this call. */
  readonly beforeSetUp?: true;
  /**
   * Users with a second factor must have answered with it within the last ten minutes: always, or if the file of the
   * response has more than a thousand rows.
   */
  readonly stepUp?: true | 'manyRows';
  /** The call belongs to signing in or to a person's screens, so programs with a token of their own cannot make it. */
  readonly forPeople?: true;
  /**
   * The call changes something that has a version, and refuses a stale `If-Match`. Calls that the
   * specifications list without `If-Match` accept a request without it as the last write.
   */
  readonly ifMatch?: 'optional' | 'required';
  /** A replica that has everything that was stored when the request began may answer the handler's reads. */
  readonly readsFrom?: 'replica';
}

export const calls = {
  ...accessCalls,
  ...clinicCalls,
  ...memberCalls,
  ...benefitCalls,
  ...catalogueCalls,
  ...claimCalls,
  ...documentCalls,
  ...codeCalls,
  ...systemCalls,
  ...toolCalls,
  ...assessmentCalls,
  ...guaranteeCalls,
  ...messageCalls,
  ...approvalCalls,
  ...paymentCalls,
  ...noticeCalls,
  ...programmeCalls,
  ...importCalls,
  ...reportCalls,
  ...todayCalls,
  ...trailCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
