// Makes one mistake in a request: a field that is missing, of the wrong type, far too long, or unknown.
import fc from 'fast-check';

type Place = readonly string[];

/** Every path in a value, except the value itself. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = [...at, key];
    return [place, ...placesIn(part, place)];
  });
}

/** Replacements for a field; the first one removes the field. */
const others: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.123456789,
  1e300,
  'text',
  '',
  [],
  {},
  [[null]],
  { $gt: '' },
  'x'.repeat(5001),
  '\u0000',
  '\uD800',
  Array.from({ length: 300 }, () => ({})),
];

/** The value with one changed field. */
export function mutationOf(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value);
  const parts: Place[] = [['query'], ...places.filter((place) => place.length === 1)];
  const added = fc.constantFrom(...parts).map((part) => [...part, 'no_such_field']);
  const mutations: fc.Arbitrary<[Place, unknown]>[] = [fc.tuple(added, fc.constant(1))];
  const fields = places.filter((place) => place.length > 1);
  if (fields.length > 0) {
    mutations.push(fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...others)));
  }
  return fc.oneof(...mutations).map(([place, other]) => changed(value, place, other));
}

function changed(whole: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(whole)) {
    return Array.from<unknown>(whole).flatMap((item, at) => {
      if (String(at) !== key) return [item];
      const next = changed(item, rest, other);
      return next === undefined ? [] : [next];
    });
  }
  const parts: Record<string, unknown> =
    typeof whole === 'object' && whole !== null ? { ...whole } : {};
  const next = changed(parts[key], rest, other);
  const { [key]: _, ...others } = parts;
  return next === undefined ? others : { ...others, [key]: next };
}
