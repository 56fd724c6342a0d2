// A program that speaks FHIR, for tests. Every response is checked against the definitions of R4.
import type { Bundle, OperationOutcome, Resource } from '@medplum/fhirtypes';
import { errorsIn } from './fhir-validator.builders.ts';
import { openPortal, type Portal, type PortalOptions, type Visitor } from '../../test/portal.ts';
import type { Answer } from '../../test/transport.ts';
import { aClient, signInProgram } from '../access/api-clients/api-client.builders.ts';

export const FHIR = '/fhir/R4';

export interface FhirAnswer<Kind extends Resource = Resource> {
  readonly status: number;
  readonly headers: Answer['headers'];
  readonly resource: Kind;
}

type TypeOf<Name extends Resource['resourceType']> = Extract<Resource, { resourceType: Name }>;

function answerOf<Name extends Resource['resourceType']>(
  answer: Answer,
  type: Name,
): FhirAnswer<TypeOf<Name>> {
  const body: unknown = JSON.parse(answer.body);
  if (!isOfType(body, type))
    throw new Error(`Expected ${type}: ${answer.statusCode} ${answer.body}`);
  const errors = errorsIn(body);
  if (errors.length > 0) throw new Error(`Invalid ${type}: ${errors.join('; ')}\n${answer.body}`);
  return { status: answer.statusCode, headers: answer.headers, resource: body };
}

function isOfType<Name extends Resource['resourceType']>(
  body: unknown,
  type: Name,
): body is TypeOf<Name> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'resourceType' in body &&
    body.resourceType === type
  );
}

export type FhirClient = ReturnType<typeof fhirClient>;

/** A client with the token of a program or a person. */
export function fhirClient(program: Visitor) {
  const send = async <Name extends Resource['resourceType']>(
    type: Name,
    request: { method: string; url: string; body?: unknown; headers?: Record<string, string> },
  ) => {
    const headers = { 'content-type': 'application/fhir+json', ...request.headers };
    return answerOf(
      await program.send({
        ...request,
        url: FHIR + request.url,
        headers: request.body === undefined ? (request.headers ?? {}) : headers,
      }),
      type,
    );
  };
  return {
    send,
    read: async <Name extends Resource['resourceType']>(type: Name, id: string) =>
      (await send(type, { method: 'GET', url: `/${type}/${id}` })).resource,
    search: async <Name extends Resource['resourceType']>(type: Name, query: string) => {
      const { resource } = await send('Bundle', { method: 'GET', url: `/${type}?${query}` });
      return { bundle: resource, found: found(resource, type) };
    },
    submit: async <Name extends Resource['resourceType']>(
      type: string,
      sent: object,
      reply: Name,
      headers: Record<string, string> = {},
    ) => send(reply, { method: 'POST', url: `/${type}/$submit`, body: sent, headers }),
    /** Expects a refusal; returns its status and issues. */
    refused: async (method: string, url: string, body?: unknown) => {
      const answer = await send('OperationOutcome', {
        method,
        url,
        ...(body === undefined ? {} : { body }),
      });
      return { status: answer.status, headers: answer.headers, issues: issuesIn(answer.resource) };
    },
  };
}

export function issuesIn({ issue }: OperationOutcome) {
  return issue.map(({ code, details, expression, severity }) => ({
    code,
    severity,
    text: details?.text,
    portalCode: details?.coding?.[0]?.code,
    expression: expression?.[0],
  }));
}

function found<Name extends Resource['resourceType']>(bundle: Bundle, type: Name): TypeOf<Name>[] {
  return (bundle.entry ?? []).flatMap(({ resource }) =>
    isOfType(resource, type) ? [resource] : [],
  );
}

/** Sends a search in the body. */
export async function searchByPost<Name extends Resource['resourceType']>(
  program: Visitor,
  type: Name,
  form: Record<string, string>,
) {
  // A visitor sends JSON bodies only.
  const answer = await program.sendForm(`${FHIR}/${type}/_search`, new URLSearchParams(form));
  const { resource } = answerOf(answer, 'Bundle');
  return { bundle: resource, found: found(resource, type) };
}

type Scopes = NonNullable<Parameters<typeof aClient>[1]>['scopes'];

/** A program of the manager's clinic with these permissions. */
export async function aFhirProgram(
  portal: Portal,
  manager: Visitor,
  scopes: Scopes,
): Promise<Visitor> {
  const { client, secret } = await aClient(manager, scopes === undefined ? {} : { scopes });
  const program = await signInProgram(portal, { id: client.id, secret });
  program.clinicId = manager.clinicId;
  return program;
}

/** A portal with the manager of a clinic, and a program of the clinic that speaks FHIR. */
export async function openFhirPortal(
  scopes: Scopes,
  { manager: username = 'clinic.gp', ...options }: PortalOptions & { manager?: string } = {},
) {
  const portal = await openPortal(options);
  const manager = await portal.signIn(username);
  const program = await aFhirProgram(portal, manager, scopes);
  return { portal, manager, program, client: fhirClient(program) };
}
