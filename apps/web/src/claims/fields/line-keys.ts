// Keys for the lines of the form that stay the same when lines above are added or removed. They exist only on
// the screen and are never sent.
import type { SentClaim } from '../entered-claim.ts';

const LISTS = [
  'claim_drugs',
  'diagnosis',
  'out_patient.procedures',
  'in_patient.operations',
  'in_patient.doctor_fee',
  'in_patient.assisting_surgeons',
  'in_patient.claim_consumables',
] as const;
type LineList = (typeof LISTS)[number];

/** The keys of each list, in the order of its lines. */
export interface LineKeys {
  readonly lists: Readonly<Record<LineList, readonly number[]>>;
  /** The next unused key. */
  readonly next: number;
}

const NO_KEYS: LineKeys = {
  lists: {
    claim_drugs: [],
    diagnosis: [],
    'out_patient.procedures': [],
    'in_patient.operations': [],
    'in_patient.doctor_fee': [],
    'in_patient.assisting_surgeons': [],
    'in_patient.claim_consumables': [],
  },
  next: 1,
};

interface Line {
  readonly line: object;
  /** The product of the line; another line may have the same one. */
  readonly about: string | null | undefined;
}

type AboutLine<One> = (line: One) => string | null | undefined;

function linesAbout<One extends object>(
  lines: readonly One[] | undefined,
  aboutOf: AboutLine<One>,
): readonly Line[] {
  return (lines ?? []).map((line) => ({ line, about: aboutOf(line) }));
}

const LINES_OF: Readonly<Record<LineList, (claim: SentClaim) => readonly Line[]>> = {
  claim_drugs: (claim) => linesAbout(claim.claim_drugs, (line) => line.da_sku_id),
  diagnosis: (claim) => linesAbout(claim.diagnosis, (line) => line.diagnosis_code),
  'out_patient.procedures': (claim) =>
    linesAbout(claim.out_patient.procedures, (line) => line.da_sku_id),
  'in_patient.operations': (claim) => linesAbout(claim.in_patient?.operations, (line) => line.tosp),
  'in_patient.doctor_fee': (claim) =>
    linesAbout(claim.in_patient?.doctor_fee, (line) => line.doctor_name),
  'in_patient.assisting_surgeons': (claim) =>
    linesAbout(claim.in_patient?.assisting_surgeons, (line) => line.name),
  'in_patient.claim_consumables': (claim) =>
    linesAbout(claim.in_patient?.claim_consumables, (line) => line.consumable),
};

function linesOf(claim: SentClaim | undefined, list: LineList): readonly Line[] {
  return claim === undefined ? [] : LINES_OF[list](claim);
}

export function keysOf(claim: SentClaim): LineKeys {
  return keysAfter(NO_KEYS, undefined, claim);
}

/** The keys after a change; the same object if no line was added, removed or moved. */
export function keysAfter(
  keys: LineKeys,
  before: SentClaim | undefined,
  after: SentClaim,
): LineKeys {
  const lists = { ...keys.lists };
  let { next } = keys;
  let isSame = true;
  for (const list of LISTS) {
    const old = keys.lists[list];
    const known = knownKeys(linesOf(before, list), linesOf(after, list), old);
    if (known.length === old.length && known.every((key, index) => key === old[index])) continue;
    isSame = false;
    lists[list] = known.map((key) => key ?? next++);
  }
  return isSame ? keys : { lists, next };
}

/**
 * The existing keys for lines after a change; undefined for new lines. An identical object keeps its key. A line
 * with the same product as a removed line is that line, edited. If no line was added or removed, so is a line at
 * the position of a removed one.
 */
function knownKeys(
  old: readonly Line[],
  now: readonly Line[],
  keys: readonly number[],
): readonly (number | undefined)[] {
  const same = new Map(old.map(({ line }, index) => [line, keys[index]]));
  const stays = new Set(now.map(({ line }) => line));
  const gone = old.flatMap((one, index) => (stays.has(one.line) ? [] : [{ ...one, index }]));
  return now.map(({ line, about }, position) => {
    const own = same.get(line);
    if (own !== undefined) return own;
    const edited =
      gone.find((one) => one.about === about) ??
      gone.find(({ index }) => index === position && now.length === old.length);
    if (edited === undefined) return undefined;
    gone.splice(gone.indexOf(edited), 1);
    return keys[edited.index];
  });
}

/**
 * The new name of something that belongs to a line after a change, for example `claim_drugs.2.quantity` or a
 * name with another separator; undefined if the line was removed.
 */
export function movedName(
  name: string,
  { before, after }: { readonly before: LineKeys; readonly after: LineKeys },
  write: (path: string) => string = (path) => path,
): string | undefined {
  for (const list of LISTS) {
    const [old, now] = [before.lists[list], after.lists[list]];
    const from = old.findIndex((_, index) => belongsTo(name, write(`${list}.${index}`)));
    if (from === -1) continue;
    const to = now.indexOf(old[from] ?? 0);
    if (to === -1) return undefined;
    return write(`${list}.${to}`) + name.slice(write(`${list}.${from}`).length);
  }
  return name;
}

/** `claim_drugs.1` must not match `claim_drugs.10`. */
function belongsTo(name: string, line: string): boolean {
  return name.startsWith(line) && !/^\d/.test(name.slice(line.length));
}
