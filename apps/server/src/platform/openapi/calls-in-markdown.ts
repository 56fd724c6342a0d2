// The calls as pages in Markdown: one for each service, and one for each call with its fields and examples.
import { z } from 'zod';
import type { Description, DescribedCall, Parameter } from './description.ts';
import { fieldTable, namedTypesIn, nameOfType, tableOf, typeText } from './types-in-markdown.ts';

interface ShownCall {
  readonly method: string;
  readonly path: string;
  readonly operation: DescribedCall;
}

/** The services, in the order of the description. */
export function servicesOf(description: Description): string[] {
  return [...new Set(callsOf(description).map(({ operation }) => operation.tags[0]))];
}

/** The calls of a service with their addresses, permissions and errors; each has a page of its own. */
export function servicePage(description: Description, service: string): string {
  const calls = callsOf(description).filter(({ operation }) => operation.tags[0] === service);
  return [
    `# Calls of ${service}`,
    '[Errors](errors.md) have one format. Every call can also answer 429 `RATE_LIMITED`, 500 `INTERNAL` and 503 `UNAVAILABLE`.',
    ...calls.map((call) =>
      [
        `## ${call.operation.summary}`,
        `${addressOf(call)} [Fields and examples](call-${call.operation.operationId}.md)`,
        errorSentence(call.operation),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

/** A call with its fields, types and examples. Undefined if the call does not exist. */
export function callPage(description: Description, name: string): string | undefined {
  const call = callsOf(description).find(({ operation }) => operation.operationId === name);
  if (call === undefined) return undefined;
  const types = namedTypes(description, call.operation);
  return [callSection(call), ...(types.length === 0 ? [] : ['## Types', ...types])].join('\n\n');
}

/** Without the other addresses of calls, whose names end in Alias. */
function callsOf({ paths }: Description): ShownCall[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ operation }) => !operation.operationId.endsWith('Alias'));
}

function addressOf({ method, path, operation }: ShownCall): string {
  return `\`${method} ${path}\` (\`${operation.operationId}\`). ${operation.description}`;
}

function errorSentence(operation: DescribedCall): string {
  const codes = errorsOf(operation).map((code) => `\`${code}\``);
  return codes.length === 0 ? '' : `Errors: ${codes.join(', ')}, and those of its subject.`;
}

function callSection(call: ShownCall): string {
  const { operation } = call;
  const { summary, parameters = [], requestBody, responses } = operation;
  const content = Object.values(requestBody?.content ?? {})[0];
  const [status, reply] =
    Object.entries(responses).find(([one]) => one.startsWith('2')) ?? (['200', {}] as const);
  const [type, answer] = Object.entries(reply.content ?? {})[0] ?? [];
  return [
    `# ${summary}`,
    addressOf(call),
    errorSentence(operation),
    ...(parameters.length === 0 ? [] : ['## Parameters', parameterTable(parameters)]),
    ...(content === undefined ? [] : ['## Request', fieldsOf(content.schema)]),
    ...inJson('Example', content?.example),
    `## Response ${status}`,
    ...(answer === undefined
      ? ['No content.']
      : [type === 'application/json' ? fieldsOf(answer.schema) : `A file: ${type}.`]),
    ...inJson('Example', answer?.example),
  ].join('\n\n');
}

function inJson(title: string, value: unknown): string[] {
  if (value === undefined) return [];
  return [`${title}:`, `\`\`\`json\n${JSON.stringify(value, null, 1)}\n\`\`\``];
}

function fieldsOf(schema: unknown): string {
  const named = z.object({ $ref: z.string() }).safeParse(schema);
  return named.success ? `\`${nameOfType(named.data.$ref)}\`, below.` : fieldTable(schema);
}

function parameterTable(parameters: readonly Parameter[]): string {
  return tableOf(
    parameters.map(({ name, in: place, required, schema, example }) => ({
      field: `\`${name}\``,
      type: typeText(schema),
      isRequired: required === true,
      notes: `in ${place}${example === undefined ? '' : `, as \`${typeof example === 'string' ? example : JSON.stringify(example)}\``}`,
    })),
  );
}

/** The errors that follow from how the call is made. Those of its subject are in the list of errors. */
function errorsOf({
  description,
  security,
  parameters = [],
  requestBody,
}: DescribedCall): string[] {
  const isPublic = Array.isArray(security) && security.length === 0;
  const takes = (header: string) => parameters.some(({ name }) => name === header);
  const hasFields = requestBody !== undefined || parameters.some((one) => one.in !== 'header');
  return [
    ...(isPublic ? [] : ['TOKEN_MISSING', 'TOKEN_EXPIRED']),
    ...(isPublic || description.startsWith('Access: session') ? [] : ['FORBIDDEN']),
    ...(description.includes('Refuses API clients') ? ['FOR_PEOPLE_ONLY'] : []),
    ...(description.includes('a recent answer') ? ['STEP_UP_REQUIRED'] : []),
    ...(hasFields ? ['VALIDATION_FAILED'] : []),
    ...(takes('If-Match') ? ['VERSION_CONFLICT'] : []),
    ...(takes('Idempotency-Key') ? ['IDEMPOTENCY_MISMATCH', 'REQUEST_IN_FLIGHT'] : []),
  ];
}

/** A section for each named type that the call uses, directly or in another type. */
function namedTypes({ components }: Description, operation: DescribedCall): string[] {
  const names = new Set<string>();
  const note = (part: unknown) => {
    for (const name of namedTypesIn(part)) {
      if (names.has(name) || name === 'Problem') continue;
      names.add(name);
      note(components.schemas[name]);
    }
  };
  note(operation);
  names.delete('ProblemDetail');
  return [...names].map((name) => `### ${name}\n\n${fieldTable(components.schemas[name])}`);
}
