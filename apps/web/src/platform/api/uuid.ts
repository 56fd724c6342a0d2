// Ids in addresses. A value that is not an id is rejected without a request.
import { ApiProblem } from './api-problem.ts';
import type { ProblemCode } from '@portal/contract/problems.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * The id, for a call about its subject.
 * @throws ApiProblem 404 with the code if the text is not an id
 */
export function idOf(text: string, missing: ProblemCode): string {
  if (isUuid(text)) return text;
  throw new ApiProblem({ status: 404, code: missing, message: '' });
}
