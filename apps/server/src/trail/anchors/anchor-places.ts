// Where anchors are kept: folders and buckets. Each anchor is a file of its own, named by its time.
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FileRepository } from '../../platform/repository/file-repository.ts';
import { openRepository } from '../../platform/repository/open-repository.ts';
import { isoLater } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Config } from '../../platform/settings/config.ts';
import { type Anchor, readAnchor, writeAnchor } from './anchor.ts';

const FOLDER = 'audit-anchors';
const DAY_MS = 86_400_000;
/** Days whose anchors are all kept; of earlier days the last one. */
const DAYS_WITH_ALL = 2;
/** Earlier days are found by listing everything. */
const USUAL_DAYS = 7;

export interface FoundAnchor {
  readonly anchor: Anchor;
  /** The place, as the operator names it. */
  readonly place: string;
}

export interface LatestAnchor {
  readonly found: FoundAnchor | undefined;
  /** One sentence for each place that cannot be read or holds a file without a valid signature. */
  readonly faults: readonly string[];
}

/** @throws Error with one sentence if a bucket has no keys */
export function openPlaces(
  config: Pick<Config, 'auditAnchors' | 'backups' | 'dataDir'>,
): Promise<FileRepository[]> {
  const { places, lockDays } = config.auditAnchors;
  const targets = places.length === 0 ? [path.join(config.dataDir, FOLDER)] : places;
  const options = { s3: config.backups.s3, lockDays };
  return Promise.all(targets.map((target) => openRepository(target, options)));
}

/** `2026-11-05/010203456Z.json` */
function keyOf({ at }: Anchor): string {
  const [day = '', time = ''] = at.split('T');
  return `${day}/${time.replaceAll(/[:.]/g, '')}.json`;
}

/** The folder of a day in UTC. */
const folderOf = (at: string, daysBefore: number) =>
  `${isoLater(at, -daysBefore * DAY_MS).split('T')[0]}/`;

export async function putAnchor(
  places: readonly FileRepository[],
  anchor: Anchor,
  secrets: Pick<Secrets, 'anchors'>,
): Promise<void> {
  const content = writeAnchor(anchor, secrets);
  await Promise.all(places.map((place) => place.put(keyOf(anchor), Readable.from([content]))));
}

/** Leaves the last anchor of a day that is over for two days. Each call looks at one day. */
export async function thinOut(places: readonly FileRepository[], at: string): Promise<void> {
  for (const place of places) {
    const files = await place.list(folderOf(at, DAYS_WITH_ALL));
    for (const { key } of files.slice(0, -1)) await place.delete(key);
  }
}

/** The latest anchor of all places. @param at the present time */
export async function latestAnchor(
  places: readonly FileRepository[],
  secrets: Pick<Secrets, 'anchors'>,
  at: string,
): Promise<LatestAnchor> {
  const faults: string[] = [];
  const found: FoundAnchor[] = [];
  for (const place of places) {
    const one = await latestIn(place, secrets, at).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      return `${place.name}: cannot be read: ${reason}`;
    });
    if (typeof one === 'string') faults.push(one);
    else if (one !== undefined) found.push(one);
  }
  const [newest] = found.toSorted((one, other) => (one.anchor.at < other.anchor.at ? 1 : -1));
  return { found: newest, faults };
}

async function latestIn(
  place: FileRepository,
  secrets: Pick<Secrets, 'anchors'>,
  at: string,
): Promise<FoundAnchor | string | undefined> {
  const last = await lastFile(place, at);
  if (last === undefined) return undefined;
  const content = await place.read(last.key);
  const anchor = content === undefined ? undefined : readAnchor(await text(content), secrets);
  if (anchor === undefined) return `${place.name}: ${last.key} has no valid signature.`;
  return { anchor, place: place.name };
}

/** The last file up to the day of a time: a bucket can have many. */
async function lastFile(place: FileRepository, at: string) {
  for (let back = 0; back < USUAL_DAYS; back += 1) {
    const last = (await place.list(folderOf(at, back))).at(-1);
    if (last !== undefined) return last;
  }
  return (await place.list('')).at(-1);
}
