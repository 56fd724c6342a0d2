// The packages that a workspace needs in production, by package-lock.json.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const dependencies = z.record(z.string(), z.string()).default({});

const LockedPackage = z.object({
  name: z.string().optional(),
  version: z.string().default(''),
  integrity: z.string().optional(),
  license: z.string().optional(),
  /** For a workspace: its folder. */
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  /** Only for some platforms, so the folder may be missing. */
  optional: z.boolean().default(false),
  dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
});

const Lock = z.object({ packages: z.record(z.string(), LockedPackage) });

type LockedPackages = z.infer<typeof Lock>['packages'];

export interface ProductionPackage {
  /** Its folder from the root, such as `node_modules/pg`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Of the archive that the registry has: `sha512-` and the hash in base64. */
  readonly integrity: string | undefined;
  readonly license: string | undefined;
  readonly isOptional: boolean;
  /** The folders of the packages that it needs. */
  readonly needs: readonly string[];
}

export function readLock(root: string): LockedPackages {
  const text = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  return Lock.parse(JSON.parse(text)).packages;
}

/** Finds a package as Node does: beside the one that needs it, then in each folder above. */
function folderOf(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let place = from; ; place = path.posix.dirname(place)) {
    const folder = path.posix.join(place, 'node_modules', name);
    const found = packages[folder];
    if (found?.link === true) return found.resolved;
    if (found !== undefined) return folder;
    if (place === '.' || place === '') return undefined;
  }
}

/** The packages of these folders and all that they need, sorted by folder. Workspaces are among them. */
export function productionPackages(
  packages: LockedPackages,
  folders: readonly string[],
): readonly ProductionPackage[] {
  const found = new Map<string, ProductionPackage>();
  const queue = [...folders];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const locked = packages[folder];
    if (locked === undefined) throw new Error(`package-lock.json has no ${folder}.`);
    if (found.has(folder)) continue;
    const { dependencies: needed, optionalDependencies, peerDependencies } = locked;
    const needs = new Set<string>();
    for (const name of Object.keys({ ...needed, ...optionalDependencies, ...peerDependencies })) {
      const other = folderOf(packages, folder, name);
      if (other !== undefined) needs.add(other);
      else if (needed[name] !== undefined && optionalDependencies[name] === undefined) {
        throw new Error(`package-lock.json has no ${name}, which ${folder} needs.`);
      }
    }
    found.set(folder, {
      folder,
      name:
        locked.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: locked.version,
      integrity: locked.integrity,
      license: locked.license,
      isOptional: locked.optional,
      needs: [...needs].toSorted(),
    });
    queue.push(...needs);
  }
  return [...found.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}
