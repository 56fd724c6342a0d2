// Random values that a schema of the contract accepts, generated from the schema.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import fc from 'fast-check';
import { z } from 'zod';
import { CLAIMS_BEFORE_DAYS, demoToday } from './fixtures.ts';

/**
 * Generates values of the schema. If the known value has a value at the same path, that one is used most of the
 * time, so that a request passes the first checks and gets deep into the handler.
 */
export function arbitraryOf(schema: unknown, known: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return orNothing(arbitraryOf(schema.unwrap(), known), undefined, known);
  }
  if (schema instanceof z.ZodNullable) {
    return orNothing(arbitraryOf(schema.unwrap(), known), null, known);
  }
  if (schema instanceof z.ZodPipe) {
    const isLast = schema.out instanceof z.ZodTransform;
    return taken(schema, arbitraryOf(isLast ? schema.in : schema.out, known));
  }
  if (schema instanceof z.ZodObject) return taken(schema, objectOf(schema, known));
  if (schema instanceof z.ZodUnion) {
    return fc.oneof(...schema.options.map((option) => arbitraryOf(option, known)));
  }
  if (schema instanceof z.ZodArray) return taken(schema, listOf(schema, known));
  if (schema instanceof z.ZodRecord) return taken(schema, recordOf(schema, known));
  const leaf = taken(schema, leafOf(schema));
  return known === undefined || known === null
    ? leaf
    : fc.oneof({ weight: 15, arbitrary: fc.constant(known) }, { weight: 1, arbitrary: leaf });
}

function orNothing(
  some: fc.Arbitrary<unknown>,
  nothing: undefined | null,
  known: unknown,
): fc.Arbitrary<unknown> {
  const [present, absent] = known === undefined ? [1, 8] : [30, 1];
  return fc.oneof(
    { weight: present, arbitrary: some },
    { weight: absent, arbitrary: fc.constant(nothing) },
  );
}

/** Refinements are not part of the schema's structure, so values that they reject are filtered out. */
function taken(schema: unknown, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return schema instanceof z.ZodType
    ? values.filter((value) => schema.safeParse(value).success)
    : values;
}

function objectOf(schema: z.ZodObject, known: unknown): fc.Arbitrary<unknown> {
  const knownParts: Record<string, unknown> =
    typeof known === 'object' && known !== null ? { ...known } : {};
  const parts = Object.entries(schema.shape).map(
    ([key, part]) => [key, arbitraryOf(part, knownParts[key])] as const,
  );
  return fc
    .record(Object.fromEntries(parts))
    .map((made) =>
      Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)),
    );
}

function recordOf(schema: z.ZodRecord, known: unknown): fc.Arbitrary<unknown> {
  const any = fc.dictionary(
    fc.string({ maxLength: 20 }),
    arbitraryOf(schema.valueType, undefined),
    { maxKeys: 3, noNullPrototype: true },
  );
  if (typeof known !== 'object' || known === null) return any;
  const like = fc.record(
    Object.fromEntries(
      Object.entries(known).map(([key, value]) => [key, arbitraryOf(schema.valueType, value)]),
    ),
  );
  return fc.oneof({ weight: 15, arbitrary: like }, { weight: 1, arbitrary: any });
}

function listOf(schema: z.ZodArray, known: unknown): fc.Arbitrary<unknown> {
  const any = fc.array(arbitraryOf(schema.element, undefined), { maxLength: 3 });
  if (!Array.isArray(known)) return any;
  const like = fc.tuple(...known.map((item: unknown) => arbitraryOf(schema.element, item)));
  return fc.oneof({ weight: 15, arbitrary: like }, { weight: 1, arbitrary: any });
}

function leafOf(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.ZodUUID) return fc.uuid();
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodString) return textOf(schema);
  throw new Error(`No values are known for ${String(schema)}`);
}

function numberOf(schema: z.ZodNumber): fc.Arbitrary<number> {
  const least = Math.max(schema.minValue ?? -1e9, -1e9);
  const most = Math.min(schema.maxValue ?? 1e9, 1e9);
  const whole = fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  const edges = fc.constantFrom(least, most, 0, 0.5);
  const hundredths = fc
    .integer({ min: Math.ceil(least * 100), max: Math.floor(most * 100) })
    .map((n) => n / 100);
  return fc.oneof(whole, edges, hundredths, fc.double({ min: least, max: most, noNaN: true }));
}

const days = fc.oneof(
  fc
    .oneof(
      fc.integer({ min: -CLAIMS_BEFORE_DAYS, max: 400 }),
      fc.integer({ min: -2000, max: -800 }),
    )
    .map((n) => addDays(plainDate(demoToday), n)),
  fc.constantFrom('0001-01-01', '1900-02-28', '2024-02-29', '9999-12-31'),
);

const SURROGATES = { first: 0xd8_00, count: 0x8_00 } as const;

/** Every character of Unicode; fast-check's own version first builds a table of all of them. */
const anyCharacter = fc
  .nat({ max: 0x10_ff_ff - SURROGATES.count })
  .map((at) => String.fromCodePoint(at < SURROGATES.first ? at : at + SURROGATES.count));

function textOf(schema: z.ZodString): fc.Arbitrary<string> {
  if (schema.meta()?.['format'] === 'date') return days;
  const regex = schema.def.checks?.find((check) => check instanceof z.core.$ZodCheckRegex);
  if (regex !== undefined) return fc.stringMatching(regex._zod.def.pattern);
  const maxLength = Math.min(schema.maxLength ?? 200, 5000);
  return fc.oneof(
    fc.string({ maxLength: Math.min(maxLength, 40), unit: anyCharacter }),
    fc.string({ maxLength: Math.min(maxLength, 40) }),
    fc.string({ minLength: maxLength, maxLength }),
    fc.constantFrom('', '%', "';--", '\u202E', '\u{1F9EA}', '2026-11-06', '1,2,3', '-1', 'null'),
  );
}
