// The records with which the common tests of calls build their requests, and the requests.
import type { CallName } from '@portal/contract/calls.ts';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import type { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { aWaitingClaim, ClaimBody, Patient } from './claim-builders.ts';
import type { Visitor } from './portal.ts';

export interface AnOwedDebt {
  readonly id: string;
  readonly clinic: string;
  readonly version: number;
  readonly owed: number;
}

export interface PaymentWorld {
  /** Ends the work that a call has started, so that the next one can start. */
  readonly endWork: () => Promise<void>;
  /** A closed batch of the clinic with its documents. */
  readonly anAdvice: () => Promise<string>;
  readonly anOpenBatch: () => Promise<string>;
  /** Another day with each call, on or before the given one. */
  readonly aNewDay: (from?: string) => PlainDate;
  readonly aPaidClaim: () => Promise<string>;
  /** A debt of a clinic that was not reminded today. */
  readonly aDebt: () => Promise<AnOwedDebt>;
  /** Another clinic with each call, not reminded today. */
  readonly anOwingClinic: () => Promise<string>;
  /** A run that somebody else has prepared. */
  readonly aPreparedRun: () => Promise<string>;
  readonly aReleasedRun: () => Promise<string>;
  readonly noPreparedRun: () => Promise<void>;
  /** The reference of a payment that was made. */
  readonly aReference: () => Promise<string>;
  /** The bank confirms that payment. */
  readonly aReturnFile: () => Promise<string>;
}

export interface ImportWorld {
  readonly anUpload: () => Promise<string>;
  readonly aPreview: (content?: string) => Promise<Reply<'getImport'>['data']>;
  /** Another day with each call, which no file has. */
  readonly nextDay: () => string;
  /** Another kind with each call. */
  readonly nextKind: () => (typeof CSV_KINDS)[number];
}

export interface FactorWorld {
  /** A user of the clinic who has a second factor. */
  readonly aColleague: () => Promise<string>;
  /** A factor of the clerk. */
  readonly aFactor: () => Promise<string>;
  /** Another live session of the clerk. */
  readonly aSession: () => Promise<string>;
  /** A request of the clerk to reset a colleague's factors. */
  readonly aReset: () => Promise<string>;
}

export type LetterState = 'DRAFT' | 'SUBMITTED' | 'PENDING_INFO' | 'APPROVED';

/** The records with which a clinic can build requests. */
export interface World {
  readonly clerk: Visitor;
  readonly admin: Visitor;
  /** Decides claims, letters and approval codes. */
  readonly assessor: Visitor;
  /** Releases payments. */
  readonly payer: Visitor;
  readonly username: string;
  readonly patient: Patient;
  readonly panelId: string;
  readonly claimId: string;
  readonly draftId: string;
  readonly documentId: string;
  readonly planBenefitId: string;
  readonly approvalCode: string;
  /** A claim on a day that no other claim uses. */
  readonly nextClaim: () => ClaimBody;
  /** Submits a late claim, which goes to an assessor; returns its id. */
  readonly aWaitingClaim: (make?: typeof aWaitingClaim) => Promise<string>;
  readonly aLetter: (status: LetterState) => Promise<string>;
  /** A message to a webhook that was given up. */
  readonly aMessage: (webhookId: string) => Promise<string>;
  readonly payments: PaymentWorld;
  readonly imports: ImportWorld;
  /** A job that has used all its attempts. */
  readonly aFailedJob: () => Promise<string>;
  /** An open security alert. */
  readonly anAlert: () => Promise<string>;
  readonly factors: FactorWorld;
}

export type Makers = {
  readonly [Name in CallName]: (world: World) => Request<Name> | Promise<Request<Name>>;
};

/** The parts of a request, for any call. */
export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}
