// Lists with filter and pages (RFC 7644 §3.4.2). An organisation has hundreds of users, so they are filtered in memory.
import { type Filter, filter as filterBy, parse } from 'scim2-parse-filter';
import { ScimRefusal } from './scim-error.ts';

export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const MOST_RESULTS = 200;

const LONGEST_FILTER = 2000;
/** The core schemas, which a filter may name before an attribute. */
const CORE = /urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/gi;
/** Attributes whose case counts (RFC 7643 §4.1 and §3.1). */
const EXACT = new Set(['id', 'externalid', 'meta', 'members', 'groups']);

const lowered = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

function foldedFilter(one: Filter): Filter {
  if ('filters' in one) {
    return { ...one, filters: one.filters.map((inner) => foldedFilter(inner)) };
  }
  if ('filter' in one) return { ...one, filter: foldedFilter(one.filter) };
  if (isExact(one.attrPath)) return one;
  if ('valFilter' in one) return { ...one, valFilter: foldedFilter(one.valFilter) };
  if (!('compValue' in one) || typeof one.compValue !== 'string') return one;
  return { ...one, compValue: one.compValue.toLowerCase() };
}

const isExact = (path: string): boolean => EXACT.has(path.split('.')[0]?.toLowerCase() ?? '');

function folded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => folded(one));
  if (typeof value !== 'object' || value === null) return lowered(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isExact(name) ? inner : folded(inner)]),
  );
}

/** @throws ScimRefusal invalidFilter */
function matching(resources: readonly object[], text: string | null): readonly object[] {
  if (text === null) return resources;
  if (text.length > LONGEST_FILTER) throw new ScimRefusal(400, 'Too long.', 'invalidFilter');
  let wanted: (resource: unknown) => boolean;
  try {
    wanted = filterBy(foldedFilter(parse(text.replaceAll(CORE, ''))));
  } catch {
    throw new ScimRefusal(400, 'The filter cannot be read.', 'invalidFilter');
  }
  return resources.filter((resource) => wanted(folded(resource)));
}

function wholeNumber(text: string | null, usual: number): number {
  const value = Number(text ?? usual);
  if (!Number.isSafeInteger(value)) throw new ScimRefusal(400, 'Not a number.', 'invalidValue');
  return value;
}

/** Leaves out attributes that the client does not want (RFC 7644 §3.9). */
export function selected(resource: object, query: URLSearchParams): object {
  const namesIn = (name: string) =>
    query
      .get(name)
      ?.toLowerCase()
      .split(/\s*,\s*/);
  const [wanted, unwanted] = [namesIn('attributes'), namesIn('excludedAttributes') ?? []];
  const isKept = (name: string) => {
    if (name === 'id' || name === 'schemas') return true;
    const key = name.toLowerCase();
    const isWanted = wanted?.some((one) => one === key || one.startsWith(`${key}.`)) ?? true;
    return isWanted && !unwanted.includes(key);
  };
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name)));
}

/** The page that the client asks for, of the resources that match its filter. */
export function listResponse(resources: readonly object[], query: URLSearchParams) {
  const found = matching(resources, query.get('filter'));
  const startIndex = Math.max(1, wholeNumber(query.get('startIndex'), 1));
  const count = Math.min(MOST_RESULTS, Math.max(0, wholeNumber(query.get('count'), MOST_RESULTS)));
  const shown = found.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [LIST_SCHEMA],
    totalResults: found.length,
    startIndex,
    itemsPerPage: shown.length,
    Resources: shown.map((one) => selected(one, query)),
  };
}
