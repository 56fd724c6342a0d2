// A request that FHIR clients made and the portal refuses: the issues of an OperationOutcome and the status.
import type { CodeableConcept, OperationOutcome, OperationOutcomeIssue } from '@medplum/fhirtypes';
import { problems } from '@portal/contract/problems.ts';
import { z } from 'zod';
import { MOST_DETAILS } from '../../platform/problem.ts';
import { PROBLEM } from '../values/systems.ts';

export interface Issue {
  readonly type: OperationOutcomeIssue['code'];
  /** The portal's code for it. */
  readonly code: string;
  readonly text: string;
  /** The element in FHIRPath, such as `Claim.item[0].unitPrice`. */
  readonly expression?: string;
  readonly severity?: 'error' | 'information' | 'warning';
}

export class FhirRefusal extends Error {
  readonly status: number;
  readonly issues: readonly Issue[];

  constructor(status: number, issues: readonly Issue[]) {
    const shown = issues.slice(0, MOST_DETAILS);
    super(shown.map(({ text }) => text).join(' '));
    this.name = 'FhirRefusal';
    this.status = status;
    this.issues = shown;
  }
}

/** Refuses one element. @throws FhirRefusal */
export function refuseElement(
  expression: string,
  text: string,
  type: Issue['type'] = 'value',
): never {
  throw new FhirRefusal(problems.VALIDATION_FAILED.status, [
    { type, code: 'VALIDATION_FAILED', text, expression },
  ]);
}

/** @throws FhirRefusal 404 */
export function refuseUnknown(what: string): never {
  throw new FhirRefusal(problems.NOT_FOUND.status, [
    { type: 'not-found', code: 'NOT_FOUND', text: `${what} does not exist for this client.` },
  ]);
}

/** Ids of the portal's own records are UUIDs. @throws FhirRefusal 404 for another id */
export function requireUuid(type: string, id: string): void {
  if (!z.uuid().safeParse(id).success) refuseUnknown(`${type}/${id}`);
}

/** Texts of FHIR must not have control characters, which an address can have. */
function plainText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}

export function operationOutcome(issues: readonly Issue[], traceId?: string): OperationOutcome {
  return {
    resourceType: 'OperationOutcome',
    issue: issues.map(({ type, code, text, expression, severity = 'error' }) => {
      const details: CodeableConcept = {
        coding: [{ system: PROBLEM, code }],
        text: plainText(text),
      };
      return {
        severity,
        code: type,
        details,
        ...(traceId === undefined ? {} : { diagnostics: `Trace ${traceId}` }),
        ...(expression === undefined ? {} : { expression: [expression] }),
      };
    }),
  };
}
