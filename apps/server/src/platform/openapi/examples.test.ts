// Every call has a recorded example, and each example is what the call accepts and answers.
import { Problem } from '@portal/contract/problem.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../../../test/contract/contract-calls.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { Description } from './description.ts';
import { readExamples } from './examples.ts';

const examples = readExamples();

test('every call has an example, and every example belongs to a call', () => {
  expect([...examples.keys()].toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});

describe.each(allCalls)('the example of $name', ({ name, schema }) => {
  const example = examples.get(name);

  test('has a request that the call accepts', () => {
    for (const part of ['params', 'query', 'body'] as const) {
      const accepted = schema[part] ?? z.strictObject({});
      expect(accepted.safeParse(example?.request[part] ?? {}).error).toBeUndefined();
    }
  });

  test('has a reply that the call answers', () => {
    const isFile = schema.reply.mediaTypes !== undefined;
    const answered = isFile ? z.null() : exactly(schema.reply.body);
    expect(answered.safeParse(example?.reply ?? null).error).toBeUndefined();
  });
});

/** Objects of replies accept unknown fields; an example has none, unless the schema is open on purpose. */
function exactly(schema: z.ZodType): z.ZodType {
  const isClosed = schema instanceof z.ZodObject && schema.def.catchall === undefined;
  return isClosed ? schema.strict() : schema;
}

describe('the description', () => {
  let portal: Portal;
  let described: string;
  beforeAll(async () => {
    portal = await openPortal();
    described = (await portal.app.inject({ url: '/api/openapi.json' })).body;
  });
  afterAll(() => portal.close());

  test('shows a request, a reply and a refusal for each call', () => {
    const { paths, components } = Description.parse(JSON.parse(described));
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const shown = new Map(operations.map((operation) => [operation.operationId, operation]));
    for (const { name, schema } of allCalls) {
      const operation = shown.get(name);
      const json = 'application/json';
      const ok = operation?.responses[schema.reply.status]?.content?.[json];
      const { request, reply } = examples.get(name) ?? {};
      const sent = operation?.requestBody?.content[json];
      expect(sent?.example).toEqual(schema.body === undefined ? undefined : request?.body);
      expect(ok?.example).toEqual(reply);
      expect(operation?.responses['4XX']?.content?.[json]).toHaveProperty('examples.refused');
    }
    const Refusals = z.object({ Refused: z.object({ value: z.strictObject(Problem.shape) }) });
    expect(Refusals.safeParse(components['examples']).error).toBeUndefined();
  });

  test('has no secret, number or address of a real system', () => {
    expect(described).not.toMatch(/Portal@2026|portal_secret_(?!example)|localhost|portal\.test/);
    expect(
      described.match(/\b[STFGM]\d{7}[A-Z]\b/g)?.filter((one) => !one.startsWith('T3')),
    ).toEqual([]);
    expect(described.length).toBeLessThan(2_000_000);
  });
});
