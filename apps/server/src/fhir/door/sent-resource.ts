// Reads a resource that a client sends. Elements that the portal does not know are refused instead of ignored,
// because they could change the meaning.
import { problems } from '@portal/contract/problems.ts';
import { z } from 'zod';
import { wordsOf } from '../../platform/http/field-problems.ts';
import { FhirRefusal, refuseElement, type Issue } from './fhir-refusal.ts';

/** Text that a client sends: at most this long, if its field has no shorter limit of its own. */
const MOST_TEXT = 1000;
export const Text = z.string().min(1).max(MOST_TEXT);

/** An element that says nothing about the request. */
export const Ignored = z.unknown().optional();

const SentCoding = z.strictObject({
  system: Text.optional(),
  version: Ignored,
  code: Text.optional(),
  display: Ignored,
  userSelected: Ignored,
});

export const SentConcept = z.strictObject({
  coding: z.array(SentCoding).max(20).default([]),
  text: Text.optional(),
});
export type SentConcept = z.output<typeof SentConcept>;

export const SentIdentifier = z.strictObject({
  use: Ignored,
  type: Ignored,
  system: Text.optional(),
  value: Text.optional(),
  period: Ignored,
  assigner: Ignored,
});
export type SentIdentifier = z.output<typeof SentIdentifier>;

export const SentReference = z.strictObject({
  reference: Text.optional(),
  type: Ignored,
  identifier: SentIdentifier.optional(),
  display: Text.optional(),
});
export type SentReference = z.output<typeof SentReference>;

/** The elements of every resource; a modifier extension or other implicit rules are refused. */
export const resourceHead = {
  id: Ignored,
  meta: Ignored,
  language: Ignored,
  text: Ignored,
  contained: z
    .array(z.looseObject({ resourceType: Text, id: Text.optional() }))
    .max(50)
    .default([]),
};

/**
 * Parses a resource of the type.
 * @throws FhirRefusal with the expression of each element
 */
export function readResource<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  type: string,
): z.output<Schema> {
  const parsed = schema.safeParse(plainElements(sent), { error: wordsOf, reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap((issue) => issuesOf(issue, type));
  throw new FhirRefusal(problems.VALIDATION_FAILED.status, issues);
}

function issuesOf(issue: z.core.$ZodIssue, type: string): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      type: 'not-supported' as const,
      code: 'UNKNOWN_FIELD',
      text: 'The portal does not support this element. Leave it out.',
      expression: expressionOf(type, [...issue.path, key]),
    }));
  }
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return [
    {
      type: isMissing ? ('required' as const) : ('invalid' as const),
      code: 'VALIDATION_FAILED',
      text: issue.message,
      expression: expressionOf(type, issue.path),
    },
  ];
}

/** A path in FHIRPath: `Claim.item[0].unitPrice`. */
function expressionOf(type: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    type,
  );
}

/** The resource without extensions and without ids of its elements, which change no meaning. */
function plainElements(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => plainElements(one));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name]) =>
      name !== 'extension' && !name.startsWith('_') && (name !== 'id' || 'resourceType' in value),
  );
  return Object.fromEntries(entries.map(([name, part]) => [name, plainElements(part)]));
}

/**
 * The resource in the body of an operation: the resource itself, or the parameter `resource` of Parameters.
 * @throws FhirRefusal
 */
export function operationInput(body: unknown): { readonly resourceType: string } {
  const sent = resourceIn(body);
  if (sent?.resourceType !== 'Parameters') {
    return sent ?? refuseElement('$this', 'Send a resource as JSON.', 'structure');
  }
  const parameters = 'parameter' in sent && Array.isArray(sent.parameter) ? sent.parameter : [];
  const named = parameters.find(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'name' in one && one.name === 'resource',
  ) as unknown;
  const found =
    typeof named === 'object' && named !== null && 'resource' in named
      ? resourceIn(named.resource)
      : undefined;
  return (
    found ?? refuseElement('Parameters.parameter', 'The parameter resource is missing.', 'required')
  );
}

export function resourceIn(value: unknown): { readonly resourceType: string } | undefined {
  if (typeof value !== 'object' || value === null || !('resourceType' in value)) return undefined;
  const { resourceType } = value;
  return typeof resourceType === 'string' ? { ...value, resourceType } : undefined;
}

/** The first code of one of the systems. */
export function codeIn(
  concept: SentConcept | undefined,
  systems: readonly string[],
): string | undefined {
  return concept?.coding.find(({ system }) => system !== undefined && systems.includes(system))
    ?.code;
}
