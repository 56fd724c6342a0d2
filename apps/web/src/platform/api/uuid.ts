// Ids as they stand in addresses. What is none names nothing: the server is not asked.
import { ApiProblem } from './api-problem.ts';
import type { ProblemCode } from '@portal/contract/problems.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * The id, for a call about what it names.
 * @throws ApiProblem 404 with the code when the text is no id
 */
export function idOf(text: string, missing: ProblemCode): string {
  if (isUuid(text)) return text;
  throw new ApiProblem({ status: 404, code: missing, message: '' });
}
