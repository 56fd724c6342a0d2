// Reference data (clinics, plans, products, rules) in the server's memory. The transaction that uses a value confirms
// its version in the database first (migrations/functions/17_reference-versions.sql), so no value is older than that.
import { LRUCache } from 'lru-cache';

export type ReferenceKind = 'CLINIC' | 'PLAN' | 'PRODUCT' | 'RULE';

export type Versions = Readonly<Record<ReferenceKind, number>>;

/** The versions that a transaction has confirmed. */
export interface ReferenceVersions {
  /**
   * The versions. They are read with the session; without one, when they are first asked for; and once more when they
   * are first held.
   * @param hold whether changes of reference data must wait until the transaction ends
   */
  read(hold: boolean): Promise<Versions>;
  /** Whether `read` would need no statement. */
  isRead(hold: boolean): boolean;
  /** The memory of the database that the transaction belongs to. */
  readonly memory: ReferenceMemory;
}

/** A transaction that uses reference data. */
interface Reader {
  readonly reference: ReferenceVersions;
}

/** How often values were found in memory, for all stores of a database. */
export interface ReferenceMemory {
  hits: number;
  misses: number;
}

export function newReferenceMemory(): ReferenceMemory {
  return { hits: 0, misses: 0 };
}

/** The versions that a transaction has read. */
export interface KnownVersions {
  versions: Promise<Versions> | undefined;
  isHeld: boolean;
}

/** @param known is shared by all parts of the transaction */
export function referenceVersionsIn(
  memory: ReferenceMemory,
  known: KnownVersions,
  readVersions: (hold: boolean) => Promise<Versions>,
): ReferenceVersions {
  const isRead = (hold: boolean) => known.versions !== undefined && (known.isHeld || !hold);
  return {
    memory,
    isRead,
    read(hold) {
      if (known.versions === undefined || !isRead(hold)) known.versions = readVersions(hold);
      known.isHeld ||= hold;
      return known.versions;
    },
  };
}

interface Kept<Value> {
  readonly version: string;
  readonly value: Value;
}

export interface ReferenceStore<Value> {
  /** The value of the key, from memory or from `load`. */
  get(tx: Reader, key: string, load: () => Promise<Value>): Promise<Value>;
  /** The values of the keys; `load` gets the keys that are not in memory, and leaves out unknown ones. */
  getAll(
    tx: Reader,
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ): Promise<ReadonlyMap<string, Value>>;
}

/**
 * A store for values of one form. It must not be used by a transaction that has changed reference data itself.
 * @param kinds the kinds of data that a value is made from
 * @param most the maximum number of values per database
 */
export function referenceStore<Value>(
  kinds: readonly ReferenceKind[],
  most: number,
): ReferenceStore<Value> {
  const caches = new WeakMap<ReferenceMemory, LRUCache<string, Kept<Value | undefined>>>();

  async function open({ reference }: Reader) {
    const { memory } = reference;
    const versions = await reference.read(false);
    const version = kinds.map((kind) => versions[kind]).join('.');
    let cache = caches.get(memory);
    if (cache === undefined) {
      cache = new LRUCache({ max: most });
      caches.set(memory, cache);
    }
    const kept = cache;
    return {
      find(key: string): Kept<Value | undefined> | undefined {
        const found = kept.get(key);
        const isCurrent = found?.version === version;
        if (isCurrent) memory.hits += 1;
        else memory.misses += 1;
        return isCurrent ? found : undefined;
      },
      keep: (key: string, value: Value | undefined) => void kept.set(key, { version, value }),
    };
  }

  return {
    async get(tx, key, load) {
      const cache = await open(tx);
      const found = cache.find(key);
      if (found?.value !== undefined) return found.value;
      const value = await load();
      cache.keep(key, value);
      return value;
    },
    async getAll(tx, keys, load) {
      if (keys.length === 0) return new Map();
      const cache = await open(tx);
      const values = new Map<string, Value>();
      const missing: string[] = [];
      for (const key of keys) {
        const found = cache.find(key);
        if (found === undefined) missing.push(key);
        else if (found.value !== undefined) values.set(key, found.value);
      }
      if (missing.length === 0) return values;
      const loaded = await load(missing);
      for (const key of missing) {
        const value = loaded.get(key);
        cache.keep(key, value);
        if (value !== undefined) values.set(key, value);
      }
      return values;
    },
  };
}
