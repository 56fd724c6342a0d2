// Maps the portal's errors to issues of an OperationOutcome.
import { problems, type ProblemCode } from '@portal/contract/problems.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { Violation } from '@portal/contract/claims/claim-amounts.ts';
import type { ProblemError } from '../../platform/problem.ts';
import { CURRENCY } from '../values/building.ts';
import { FhirRefusal, type Issue } from './fhir-refusal.ts';

type Status = (typeof problems)[ProblemCode]['status'];

/** Typed so that a status without an issue type does not compile. */
const TYPE_OF_STATUS: Readonly<Record<Status, Issue['type']>> = {
  400: 'structure',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  408: 'timeout',
  409: 'conflict',
  410: 'expired',
  412: 'conflict',
  413: 'too-long',
  415: 'not-supported',
  422: 'invalid',
  428: 'required',
  429: 'throttled',
  500: 'exception',
  503: 'transient',
};

const TYPE_OF_CODE: Partial<Record<ProblemCode, Issue['type']>> = {
  TOKEN_EXPIRED: 'expired',
  DUPLICATE_CLAIM: 'duplicate',
  RULES_BLOCKED: 'business-rule',
  MEMBER_POLICY_INVALID: 'business-rule',
  CONSULT_TYPE_NOT_COVERED: 'business-rule',
  LOOK_UPS_USED_UP: 'business-rule',
  CODE_GUESSES_USED_UP: 'business-rule',
  VISIT_CHECKS_USED_UP: 'business-rule',
  NUMBER_CLOSED: 'business-rule',
};

const SEVERITIES = { B: 'error', R: 'warning', I: 'information' } as const;

/** The element of the sent resource that a field of a call was read from; undefined if it has none. */
export type PlaceOf = (field: string) => string | undefined;

/** The refusal for a problem of a call. */
export function refusalOf(problem: ProblemError, placeOf: PlaceOf = () => undefined): FhirRefusal {
  const { status } = problems[problem.code];
  const type = TYPE_OF_CODE[problem.code] ?? TYPE_OF_STATUS[status];
  const whole: Issue = { type, code: problem.code, text: problem.text };
  const details = problem.details.map((detail) => issueOf(detail, placeOf));
  const rules = (problem.violations ?? []).flatMap((violation) => issueOfRule(violation));
  const isOnlyDetails = problem.code === 'VALIDATION_FAILED' && details.length > 0;
  return new FhirRefusal(status, [...(isOnlyDetails ? [] : [whole]), ...details, ...rules]);
}

function issueOf({ field, code, message }: ProblemDetail, placeOf: PlaceOf): Issue {
  const expression = placeOf(field);
  return {
    type: code.endsWith('REQUIRED') ? 'required' : 'invalid',
    code,
    // A field without an element of its own is named in the text.
    text: expression === undefined && field !== '' ? `${field}: ${message}` : message,
    ...(expression === undefined ? {} : { expression }),
  };
}

/** A broken approval rule with its figure and limit; approval codes do not lift a rule that refuses a claim. */
function issueOfRule(violation: unknown): Issue[] {
  const { data: rule } = Violation.safeParse(violation);
  if (rule === undefined) return [];
  const { code, description, severity, figure, limit, is_liftable: isLiftable } = rule;
  const text = [
    description,
    ...(figure === null ? [] : [`The claim has ${measured(figure, rule.figure_unit)}.`]),
    ...(limit === null ? [] : [`The limit is ${measured(limit, rule.limit_unit)}.`]),
    ...(isLiftable && severity === 'B' ? ['An approval code can be asked for.'] : []),
  ].join(' ');
  return [{ type: 'business-rule', code, text, severity: SEVERITIES[severity] }];
}

const IN_DOLLARS = new Set(['MONEY', 'UNIT_PRICE']);

function measured(figure: string, unit: string | null): string {
  if (unit !== null && IN_DOLLARS.has(unit)) return `${CURRENCY} ${figure}`;
  return unit === null || unit === 'DATE' || unit === 'QUANTITY'
    ? figure
    : `${figure} ${unit.toLowerCase()}`;
}
