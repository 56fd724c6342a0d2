// Three-way merge of a single value and of a list of lines: common version, mine, theirs.
import type { Parts } from './claim-fields.ts';

/** A conflict: both users changed it differently. */
export interface Conflict {
  /** Unique name among all conflicts: `claim_drugs[DRUG-1].quantity`. */
  readonly path: string;
  /** The field's wire name; `line` for a line that one side removed and the other changed. */
  readonly part: string;
  /** The name of the line that contains it, if any. */
  readonly line?: string | undefined;
  /** The value and those that belong to it; undefined for a removed line. */
  readonly mine: readonly unknown[] | undefined;
  readonly theirs: readonly unknown[] | undefined;
}

export interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** Collects conflicts and knows where the user chose the other value. */
export interface ConflictJudge {
  readonly conflicts: Conflict[];
  readonly takesTheirs: (path: string) => boolean;
}

/** Blank, missing and null are equal. Surrounding spaces are ignored. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return value ?? null;
}

export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one.map(plain)) === JSON.stringify(other.map(plain));
}

/** Whether the other value is taken; records a conflict. */
export function takesTheirs(
  conflict: Conflict,
  base: readonly unknown[],
  judge: ConflictJudge,
): boolean {
  const { mine, theirs } = conflict;
  if (mine !== undefined && theirs !== undefined) {
    if (isSame(theirs, base) || isSame(mine, theirs)) return false;
    if (isSame(mine, base)) return true;
  }
  judge.conflicts.push(conflict);
  return judge.takesTheirs(conflict.path);
}

/** Merges field by field; fields that belong together are taken together. */
export function mergeParts<T extends object>(
  parts: Parts<T>,
  { base, mine, theirs }: { base: T | undefined; mine: T; theirs: T },
  at: { readonly path: string; readonly line?: string },
  judge: ConflictJudge,
): T {
  const merged = { ...mine };
  for (const part in parts) {
    const role = parts[part];
    if (typeof role !== 'object' && role !== 'known') continue;
    const group = groupOf(parts, part);
    const valuesOf = (side: object | undefined) => group.map((key) => lookUp(side ?? {}, key));
    const conflict = {
      path: `${at.path}.${part}`,
      part,
      line: at.line,
      mine: valuesOf(mine),
      theirs: valuesOf(theirs),
    };
    // Derived fields do not conflict: the own value stays.
    const court = role === 'known' ? { conflicts: [], takesTheirs: () => false } : judge;
    if (!takesTheirs(conflict, valuesOf(base), court)) continue;
    for (const key in parts) if (group.includes(key)) merged[key] = theirs[key];
  }
  return merged;
}

/** The part and those that belong to it. */
export function groupOf(parts: object, part: string): string[] {
  return Object.keys(parts).filter((key) => key === part || lookUp(parts, key) === part);
}

export function lookUp(from: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(from)).get(key);
}

export interface MergedList<T> {
  readonly list: string;
  readonly parts: Parts<T>;
  readonly keyOf: (line: T) => string;
  readonly nameOf: (line: T) => string;
  /** A short description of a line that one side removed. */
  readonly gist: (line: T) => readonly unknown[];
}

/** Lines by key; a second line with the same key gets `#2`. */
export function byKey<T>(kind: MergedList<T>, lines: readonly T[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const line of lines) {
    const key = kind.keyOf(line);
    let name = key;
    for (let count = 2; found.has(name); count += 1) name = `${key}#${count}`;
    found.set(name, line);
  }
  return found;
}

function isUntouched<T extends object>(kind: MergedList<T>, line: T, base: T): boolean {
  const typed = Object.entries(kind.parts).filter(([, role]) => role !== 'known');
  const valuesOf = (side: T) => typed.map(([key]) => lookUp(side, key));
  return isSame(valuesOf(line), valuesOf(base));
}

/** Merges two lists: own lines first, then the other's additions. */
export function mergeLines<T extends object>(
  kind: MergedList<T>,
  sides: Sides<readonly T[]>,
  judge: ConflictJudge,
): T[] {
  const base = byKey(kind, sides.base);
  const mine = byKey(kind, sides.mine);
  const theirs = byKey(kind, sides.theirs);

  function mergeLine(key: string): T | undefined {
    const [before, own, other] = [base.get(key), mine.get(key), theirs.get(key)];
    const kept = own ?? other;
    if (kept === undefined) return undefined;
    const path = `${kind.list}[${key}]`;
    const line = kind.nameOf(kept);
    if (own !== undefined && other !== undefined) {
      return mergeParts(
        kind.parts,
        { base: before, mine: own, theirs: other },
        { path, line },
        judge,
      );
    }
    if (before === undefined) return kept;
    if (isUntouched(kind, kept, before)) return undefined;
    const conflict = {
      path,
      part: 'line',
      line,
      mine: own === undefined ? undefined : kind.gist(own),
      theirs: other === undefined ? undefined : kind.gist(other),
    };
    return takesTheirs(conflict, [], judge) ? other : own;
  }

  const keys = new Set([...mine.keys(), ...theirs.keys()]);
  return Array.from(keys, mergeLine).filter((line) => line !== undefined);
}
