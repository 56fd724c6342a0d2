// What of a list belongs to which line of the claim. Forty lines ask with every change: it is found out
// once for as long as the list is the same.

const NOTHING: readonly never[] = [];

/** The path of the line that a field belongs to, `claim_drugs.2` of `claim_drugs.2.quantity`. */
export function lineOfPath(field: string): string | undefined {
  return /^(.+?\.\d+)\./.exec(field)?.[1];
}

/** @param lineOf the path of the line that an entry is about; undefined where it is about none */
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
