// The calls of the contract for the common call tests, and the checks that every response must pass.
import { permissionsToCall } from '@portal/contract/call-access.ts';
import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
import type { CallSchema } from '@portal/contract/call-schema.ts';
import { Problem } from '@portal/contract/problem.ts';
import { problems } from '@portal/contract/problems.ts';
import { schemas } from '@portal/contract/schemas.ts';
import { ADMIN_PERMISSIONS } from '@portal/rules/access/permissions.ts';
import { expect } from 'vitest';
import { pathOf, recordOf, type Visitor } from '../portal.ts';
import type { Parts, World } from '../world.ts';
import type { Answer } from '../transport.ts';

export interface CallUnderTest {
  readonly name: CallName;
  readonly call: Call;
  readonly schema: CallSchema;
  readonly hasBody: boolean;
}

function isCallName(name: string): name is CallName {
  return name in calls;
}

export const allCalls: readonly CallUnderTest[] = Object.keys(calls)
  .filter(isCallName)
  .map((name) => {
    const call: Call = calls[name];
    const hasBody = call.method === 'POST' || call.method === 'PUT';
    return { name, call, schema: schemas[name], hasBody };
  });

export const guardedCalls = allCalls.filter(({ call }) => call.access !== 'public');

const forAdministrators = new Set<string>(ADMIN_PERMISSIONS);

export function isForAdministrators({ call }: CallUnderTest): boolean {
  return permissionsToCall(call.access)?.every((one) => forAdministrators.has(one)) === true;
}

/** Calls for users of a single clinic; the others are for clinic groups and administrators. */
export const clinicCalls = guardedCalls.filter(
  (one) => one.call.access !== 'clinic-group:read' && !isForAdministrators(one),
);

/** The visitor who makes the call: the clinic's clerk, or the administrator who may do it alone. */
export function callerOf(one: CallUnderTest, { admin, assessor, payer, clerk }: World): Visitor {
  if (!isForAdministrators(one)) return clerk;
  const needed = permissionsToCall(one.call.access) ?? [];
  if (needed.length === 0) return admin;
  if (needed.every((permission) => permission === 'payments:release')) return payer;
  return needed.every((permission) => deciding.has(permission)) ? assessor : admin;
}

const deciding = new Set<string>(['assessment:update', 'letter-review:update']);

/** Sends the parts unchanged; a call that changes an existing record gets its first version. */
export function send(
  visitor: Visitor,
  { call }: CallUnderTest,
  { params, query, body }: Parts,
  headers: Record<string, string> = call.ifMatch !== undefined ? { 'if-match': '"1"' } : {},
): Promise<Answer> {
  return visitor.send({
    method: call.method,
    url: pathOf(call.path, recordOf(params)),
    headers,
    query: recordOf(query),
    ...(body === undefined ? {} : { body }),
  });
}

interface Answered {
  readonly statusCode: number;
  readonly body: string;
}

/** Every rejection has the common format and a code of the closed list, and reveals no internals. */
export function expectProblem(response: Answered): Problem {
  const problem = Problem.parse(JSON.parse(response.body));
  expect(Object.keys(problems)).toContain(problem.code);
  expect(problem.details.map(({ code }) => code)).not.toContain('CUSTOM');
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.body).not.toMatch(/SELECT|INSERT|node_modules|\.ts:|at async/);
  return problem;
}

/** Either a success or a problem in the common format; never a failure of the server. */
export function expectAnswer(response: Answered): void {
  if (response.statusCode >= 200 && response.statusCode < 300) return;
  expectProblem(response);
}
