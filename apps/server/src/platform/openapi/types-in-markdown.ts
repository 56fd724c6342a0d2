// The fields of a JSON schema as a table in Markdown, one row for each field. Named types keep their names, so that a
// page describes each of them once.
import { z } from 'zod';

const NamedType = z.looseObject({ $ref: z.string() });
const Choice = z.looseObject({ anyOf: z.array(z.unknown()) });
const AllOf = z.looseObject({ allOf: z.array(z.unknown()) });
const ListType = z.looseObject({ type: z.literal('array'), items: z.unknown().optional() });
const ObjectType = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
});
const Enumeration = z.looseObject({ enum: z.array(z.unknown()) });
const Constant = z.looseObject({ const: z.unknown() }).refine((schema) => 'const' in schema);
const Plain = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
});
const Described = z.looseObject({
  description: z.string().optional(),
  default: z.unknown().optional(),
  /** The server sets the field; a request can contain it. */
  readOnly: z.boolean().default(false),
});

interface Row {
  readonly field: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly notes: string;
}

/** Larger bounds are only those of the number format. */
const NO_BOUND = 1e9;

export function nameOfType(ref: string): string {
  return ref.split('/').at(-1) ?? ref;
}

/** The named types that a part of the description uses. */
export function namedTypesIn(part: unknown): string[] {
  const refs = JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return Array.from(refs, ([, name = '']) => name);
}

/** The type in words, for example `list of text or null`. */
export function typeText(schema: unknown): string {
  if (NamedType.safeParse(schema).success) return `\`${nameOfType(NamedType.parse(schema).$ref)}\``;
  const choice = Choice.safeParse(schema);
  if (choice.success) return [...new Set(choice.data.anyOf.map(typeText))].join(' or ');
  const all = AllOf.safeParse(schema);
  if (all.success) return all.data.allOf.map(typeText).join(' and ');
  const list = ListType.safeParse(schema);
  if (list.success) return `list of ${typeText(list.data.items)}`;
  const enumeration = Enumeration.safeParse(schema);
  if (enumeration.success) return enumeration.data.enum.map(code).join(' or ');
  const constant = Constant.safeParse(schema);
  if (constant.success) return code(constant.data.const);
  if (ObjectType.safeParse(schema).success) return 'object';
  return plainText(Plain.parse(schema));
}

const code = (value: unknown): string => `\`${String(value)}\``;

const words: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
};

function plainText({ type, format, pattern, ...bounds }: z.infer<typeof Plain>): string {
  const types = type === undefined ? ['anything'] : [type].flat();
  const name = types.map((one) => words[one] ?? one).join(' or ');
  const limits = [
    ...(bounds.minimum === undefined || bounds.minimum <= -NO_BOUND ? [] : [`≥ ${bounds.minimum}`]),
    ...(bounds.maximum === undefined || bounds.maximum >= NO_BOUND ? [] : [`≤ ${bounds.maximum}`]),
    ...lengthsOf(bounds),
    ...(format === undefined ? [] : [format]),
    ...(format !== undefined || pattern === undefined ? [] : [`\`${pattern}\``]),
  ];
  return [name, ...limits].join(', ');
}

function lengthsOf({ minLength = 0, maxLength }: z.infer<typeof Plain>): string[] {
  if (maxLength !== undefined) return [`${minLength} to ${maxLength} characters`];
  return minLength === 0 ? [] : [`${minLength} or more characters`];
}

/**
 * A table of the fields of an object, of the objects in its lists, and of their objects. Leaves out the fields that a
 * request may contain and that the server ignores.
 */
export function fieldTable(schema: unknown): string {
  return tableOf(rowsOf(schema, ''));
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ field, type, isRequired, notes }) =>
    [field, inCell(type), isRequired ? 'yes' : 'no', inCell(notes)].join(' | '),
  );
  return [
    '| Field | Type | Required | Notes |',
    '| --- | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rowsOf(schema: unknown, prefix: string): Row[] {
  const object = ObjectType.safeParse(innermost(schema));
  if (!object.success) return prefix === '' ? [rowOf('(the whole value)', schema, true)] : [];
  const { properties, required } = object.data;
  const shown = Object.entries(properties).filter(([, one]) => !Described.parse(one).readOnly);
  return shown.flatMap(([name, property]) => [
    rowOf(`\`${prefix}${name}\``, property, required.includes(name)),
    ...rowsOf(property, `${prefix}${name}${isList(property) ? '[]' : ''}.`),
  ]);
}

function rowOf(field: string, schema: unknown, isRequired: boolean): Row {
  const { description, default: usual } = Described.parse(schema);
  const notes = [
    ...(description === undefined ? [] : [description]),
    ...(usual === undefined || typeof usual === 'object' ? [] : [`default ${code(usual)}`]),
  ];
  return { field, type: typeText(schema), isRequired, notes: notes.join('; ') };
}

/** An object that can be null, or the objects of a list, as the object. */
function innermost(schema: unknown): unknown {
  const list = ListType.safeParse(schema);
  if (list.success) return innermost(list.data.items);
  const choice = Choice.safeParse(schema);
  if (!choice.success) return schema;
  return choice.data.anyOf.map(innermost).find((one) => ObjectType.safeParse(one).success);
}

function isList(schema: unknown): boolean {
  const choice = Choice.safeParse(schema);
  return choice.success ? choice.data.anyOf.some(isList) : ListType.safeParse(schema).success;
}
