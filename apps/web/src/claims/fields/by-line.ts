// Groups the entries of a list by line of the claim. Forty lines ask on every change, so the result is computed
// once per list.

const NOTHING: readonly never[] = [];

/** The path of the line that a field belongs to: `claim_drugs.2` for `claim_drugs.2.quantity`. */
export function lineOfPath(field: string): string | undefined {
  return /^(.+?\.\d+)\./.exec(field)?.[1];
}

/** @param lineOf the path of the line that an entry concerns; undefined for none */
export function byLine<Entry>(
  lineOf: (entry: Entry) => string | undefined,
): (list: readonly Entry[] | undefined, path: string) => readonly Entry[] {
  const known = new WeakMap<readonly Entry[], Map<string | undefined, Entry[]>>();
  return (list = NOTHING, path) => {
    const lines = known.get(list) ?? Map.groupBy(list, lineOf);
    known.set(list, lines);
    return lines.get(path) ?? NOTHING;
  };
}
