// Answers an error with an OperationOutcome.
import { problems } from '@portal/contract/problems.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemIn } from '../../platform/http/http.ts';
import { FhirRefusal, operationOutcome } from './fhir-refusal.ts';
import { refusalOf } from './problem-issues.ts';

export function answerRefusal(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof FhirRefusal ? error : refusalOf(problemIn(error, request));
  const { status, issues } = refusal;
  if (status === problems.TOKEN_MISSING.status) {
    void reply.header('www-authenticate', 'Bearer realm="provider-portal"');
  }
  const isInFlight = issues.some(({ code }) => code === 'REQUEST_IN_FLIGHT');
  if (status === problems.UNAVAILABLE.status || isInFlight) void reply.header('retry-after', '1');
  return reply
    .status(status)
    .type('application/fhir+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(operationOutcome(issues, request.id));
}
