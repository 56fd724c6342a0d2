// Finds the ids in the schema of a request, and replaces values at a path.
import type { CallSchema } from '@portal/contract/call-schema.ts';
import { z } from 'zod';

type Part = 'params' | 'query' | 'body';

/** The path of a value in a request: its part, then its fields; `0` means any line. */
export type Path = readonly [Part, ...string[]];

/** The schema without wrappers for optional values and transformations. */
export function bareSchema(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return bareSchema(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? bareSchema(schema.in) : schema;
}

/** The paths of all ids in a call's request. */
export function idPaths({ params, query, body }: CallSchema): Path[] {
  return [...pathsIn(params, ['params']), ...pathsIn(query, ['query']), ...pathsIn(body, ['body'])];
}

function pathsIn(schema: unknown, path: Path): Path[] {
  const bare = bareSchema(schema);
  if (bare instanceof z.ZodUUID) return [path];
  if (bare instanceof z.ZodArray) return pathsIn(bare.element, [...path, '0']);
  if (!(bare instanceof z.ZodObject)) return [];
  return Object.entries(bare.shape).flatMap(([key, part]) => pathsIn(part, [...path, key]));
}

/** A copy with another value at the path; creates missing levels. */
export function withValueAt(
  whole: unknown,
  [key, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    const items: unknown[] = Array.from<unknown>(whole);
    items[Number(key)] = withValueAt(items[Number(key)], rest, value);
    return items;
  }
  const parts: Record<string, unknown> =
    typeof whole === 'object' && whole !== null ? { ...whole } : {};
  return { ...parts, [key]: withValueAt(parts[key], rest, value) };
}
