// An expected failure: a code of the closed list, with the affected fields. Status and message come from the
// contract's table; internal causes are logged and never sent.
import type { Problem, ProblemDetail } from '@portal/contract/problem.ts';
import { problems, type ProblemCode } from '@portal/contract/problems.ts';

/** A person corrects a few fields; a program that sends hundreds of wrong ones has one mistake. */
export const MOST_DETAILS = 100;

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly details: readonly ProblemDetail[];
  readonly violations: readonly unknown[] | undefined;
  /** The message to show instead of the code's own. */
  readonly text: string;

  constructor(
    code: ProblemCode,
    options: {
      text?: string;
      details?: readonly ProblemDetail[];
      violations?: readonly unknown[];
    } = {},
  ) {
    super(options.text ?? problems[code].text);
    this.name = 'ProblemError';
    this.code = code;
    this.text = this.message;
    this.details = options.details?.slice(0, MOST_DETAILS) ?? [];
    this.violations = options.violations;
  }
}

/**
 * A rejection that a handler returns instead of throwing, so that its writes are committed. Used for attempts
 * that must be counted even though they fail.
 */
export class KeptRefusal {
  readonly problem: ProblemError;

  constructor(problem: ProblemError) {
    this.problem = problem;
  }
}

/** Status and body of a problem. */
export function problemReply(
  problem: ProblemError,
  traceId: string,
): { status: number; body: Problem } {
  return {
    status: problems[problem.code].status,
    body: {
      status: 'error',
      code: problem.code,
      message: problem.text,
      description: problem.text,
      reason: problem.text,
      details: [...problem.details],
      trace_id: traceId,
      ...(problem.violations === undefined ? {} : { violations: [...problem.violations] }),
    },
  };
}
