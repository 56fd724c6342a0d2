// The one kind of error of a failed call: the problem from the response, or the code NETWORK without a response.
// Screens show `message` or translate `code`.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { ProblemCode } from '@portal/contract/problems.ts';

export type ApiProblemCode = ProblemCode | 'NETWORK' | 'UNKNOWN';

export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** A code of the contract, NETWORK, or UNKNOWN for a response in an unknown format. */
  readonly code: string;
  /** The affected fields, by wire path. */
  readonly details: readonly ProblemDetail[];
  /** Broken rules of a claim, in the format of the call. */
  readonly violations: readonly unknown[];
  readonly traceId: string | undefined;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    details?: readonly ProblemDetail[];
    violations?: readonly unknown[];
    traceId?: string | undefined;
  }) {
    super(problem.message);
    this.status = problem.status;
    this.code = problem.code;
    this.details = problem.details ?? [];
    this.violations = problem.violations ?? [];
    this.traceId = problem.traceId;
  }

  /** Whether the call failed with this code. */
  is(code: ApiProblemCode): boolean {
    return this.code === code;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function paramsOf(value: unknown): Record<string, string | number> {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(
    entries.flatMap(([name, one]) =>
      typeof one === 'string' || typeof one === 'number' ? [[name, one]] : [],
    ),
  );
}

function detailOf(value: unknown): ProblemDetail | undefined {
  if (!isRecord(value)) return undefined;
  const { field, code, message, params } = value;
  return typeof field === 'string' && typeof message === 'string'
    ? { field, code: textOf(code) ?? '', message, params: paramsOf(params) }
    : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The problem in a response; `message` is empty if the server sent none. */
export function problemOf(status: number, body: unknown): ApiProblem {
  const fields = isRecord(body) ? body : {};
  return new ApiProblem({
    status,
    code: textOf(fields['code']) ?? 'UNKNOWN',
    message:
      textOf(fields['message']) ?? textOf(fields['description']) ?? textOf(fields['reason']) ?? '',
    details: listOf(fields['details']).flatMap((item) => detailOf(item) ?? []),
    violations: listOf(fields['violations']),
    traceId: textOf(fields['trace_id']),
  });
}

/** No response: offline, server unreachable, or host not found. */
export function networkProblem(): ApiProblem {
  return new ApiProblem({ status: 0, code: 'NETWORK', message: '' });
}

/** Whether a call failed without a response. */
export function isNetworkProblem(error: unknown): boolean {
  return error instanceof ApiProblem && error.is('NETWORK');
}
