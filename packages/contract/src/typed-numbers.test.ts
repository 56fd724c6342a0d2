// Numbers and codes in the requests of all calls: they are read as people type and paste them, before their length is
// measured.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';
import { schemas } from './schemas.ts';

const NUMBERS = /^(?:.*_?nric|memberNric|.*national_id|policy_number|.*_tail)$/;
const CODES =
  /^(?:approval_code|referral_code|.*clinic_?code|.*provider_code|license_number|.*mcr_no|log_no|attending_doctor_code|location_code)$/i;

/** The texts of a request with their names. */
function* textsIn(schema: unknown, name = ''): Generator<readonly [string, z.ZodString]> {
  if (schema instanceof z.ZodString) yield [name, schema];
  else if (schema instanceof z.ZodObject) {
    for (const [key, part] of Object.entries(schema.shape)) yield* textsIn(part, key);
  } else if (schema instanceof z.ZodArray) yield* textsIn(schema.element, name);
  else if (schema instanceof z.ZodPipe) yield* textsIn(schema.in, name);
  else if (schema instanceof z.ZodUnion) {
    for (const part of schema.options) yield* textsIn(part, name);
  } else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    yield* textsIn(schema.unwrap(), name);
  }
}

const partOf = (schema: unknown, part: string): unknown =>
  typeof schema === 'object' && schema !== null ? Reflect.get(schema, part) : undefined;

const asked = Object.entries<unknown>(schemas)
  .filter(([name]) => name in calls)
  .flatMap(([call, schema]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      [...textsIn(partOf(schema, part))].map(([name, text]) => ({ call, name, text })),
    ),
  );
const numbers = asked.filter(({ name }) => NUMBERS.test(name));
const codes = asked.filter(({ name }) => CODES.test(name));

test('finds the numbers and codes of the requests', () => {
  expect(numbers.length).toBeGreaterThan(10);
  expect(codes.length).toBeGreaterThan(10);
});

test.each(numbers)('$call reads $name as a typed number', ({ text }) => {
  expect(text.parse(' ０-０ 1\u200B\u00ADｚ ')).toBe('001Z');
});

test.each(codes)('$call reads $name without spaces and invisible characters', ({ text }) => {
  expect(text.parse(' ＡＢ-1 2\u200B3\u00AD ')).toBe('AB-123');
});

/** Sorting the marks of one letter takes a time that grows with the square of their number. */
const marks = `a${'\u0301\u0327'.repeat(16_000)}`;

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

test('refuses a text that is much too long without reading it', () => {
  const limited = asked.filter(({ text }) => (text.maxLength ?? Infinity) <= 4_000);
  const slow = limited.flatMap(({ call, name, text }) => {
    const ms = processorTime(() => expect(text.safeParse(marks).success).toBe(false));
    return ms > 50 ? [`${call} ${name}: ${ms} ms`] : [];
  });
  expect(limited.length).toBeGreaterThan(200);
  expect(slow).toEqual([]);
});
