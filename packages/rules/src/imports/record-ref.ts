// The reference of a record in addresses and in the audit trail: the cells of its key, as they are written in files.
const BETWEEN = '~';

export function refOf(cells: readonly string[]): string {
  return cells.map((cell) => encodeURIComponent(cell).replaceAll(BETWEEN, '%7E')).join(BETWEEN);
}

/** Undefined if the text is not a reference with this many cells. */
export function cellsOfRef(ref: string, count: number): string[] | undefined {
  try {
    const cells = ref.split(BETWEEN).map((cell) => decodeURIComponent(cell));
    return cells.length === count ? cells : undefined;
  } catch {
    return undefined;
  }
}
