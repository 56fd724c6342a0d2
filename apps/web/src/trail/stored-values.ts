// The values that an entry of the audit trail stored, side by side.

export interface StoredValue {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function fieldsOf(stored: unknown): ReadonlyMap<string, unknown> {
  if (stored === null || stored === undefined) return new Map();
  return typeof stored === 'object' && !Array.isArray(stored)
    ? new Map(Object.entries(stored))
    : new Map([['', stored]]);
}

/** One row for each field of either side, those before first. */
export function storedValues(before: unknown, after: unknown): readonly StoredValue[] {
  const [had, has] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...had.keys(), ...has.keys()])].map((name) => ({
    name,
    before: shown(had.get(name)),
    after: shown(has.get(name)),
  }));
}
