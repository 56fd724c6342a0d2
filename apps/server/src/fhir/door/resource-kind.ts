// The description of a kind of resource: what clients can do with it. The routes and the CapabilityStatement follow
// from it.
import type { CapabilityStatementRestResourceSearchParam, Resource } from '@medplum/fhirtypes';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { MakeCall } from './inner-call.ts';
import type { Work } from '../../platform/database/turns.ts';
import type { Searched } from '../values/searched.ts';

/** Available to every interaction. */
export interface FhirAsking {
  readonly makeCall: MakeCall;
  /** The clinic that the token works for. @throws FhirRefusal if it is for no clinic in particular */
  readonly clinicId: () => string;
  readonly today: PlainDate;
  /** ISO time of the request. */
  readonly now: string;
  /** The absolute address of the FHIR server, without a slash at the end. */
  readonly base: string;
  /** The Idempotency-Key of the request. */
  readonly key: string | undefined;
}

export interface Answered {
  readonly resource: Resource;
  readonly version?: number;
}

export interface SearchParam {
  readonly name: string;
  readonly type: NonNullable<CapabilityStatementRestResourceSearchParam['type']>;
  readonly documentation: string;
  /** Refused in an address, because logs and histories keep addresses. */
  readonly isPrivate?: true;
}

export interface FoundResources {
  readonly resources: readonly Resource[];
  readonly total: number;
}

interface SubmitOperation {
  /** The canonical address of the operation's definition. */
  readonly definition: string;
  readonly documentation: string;
  readonly work: Work;
  readonly maxBodyBytes?: number;
  readonly answer: (asking: FhirAsking, sent: unknown) => Promise<Resource>;
}

export interface ResourceKind {
  readonly type: Resource['resourceType'];
  readonly documentation: string;
  readonly read?: (asking: FhirAsking, id: string) => Promise<Answered>;
  readonly search?: {
    readonly params: readonly SearchParam[];
    readonly answer: (asking: FhirAsking, searched: Searched) => Promise<FoundResources>;
  };
  readonly create?: (asking: FhirAsking, sent: unknown) => Promise<Answered>;
  readonly submit?: SubmitOperation;
}
