// The software bill of materials (CycloneDX 1.6). It has neither a serial number nor a time, so the same packages give
// the same file.
import type { ProductionPackage } from './production-packages.ts';

interface Product {
  readonly name: string;
  readonly version: string;
}

/** Address of a package by the purl specification; the `@` of a scope is encoded. */
function purlOf({ name, version }: Product): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hashesOf({ integrity }: ProductionPackage) {
  const [algorithm = '', hash = ''] = integrity?.split('-') ?? [];
  if (algorithm !== 'sha512') return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] };
}

function licensesOf({ license }: ProductionPackage) {
  return license === undefined ? {} : { licenses: [{ expression: license }] };
}

/** Workspaces are the product itself. */
function isListed({ folder }: ProductionPackage): boolean {
  return folder.includes('node_modules/');
}

function inOrder(texts: Iterable<string>): string[] {
  return [...texts].toSorted();
}

/** @param packages those from the registry and the workspaces; only the former are listed */
export function billOfMaterials(product: Product, packages: readonly ProductionPackage[]): string {
  const byFolder = new Map(packages.map((one) => [one.folder, one]));
  // A package may be in several folders; each is listed once.
  const listed = new Map(packages.filter(isListed).map((one) => [purlOf(one), one]));
  const needs = new Map<string, Set<string>>();
  const root = `${product.name}@${product.version}`;
  for (const one of packages) {
    const from = isListed(one) ? purlOf(one) : root;
    const to = needs.get(from) ?? new Set();
    needs.set(from, to);
    for (const folder of one.needs) {
      const other = byFolder.get(folder);
      if (other !== undefined && isListed(other)) to.add(purlOf(other));
    }
  }
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, ...product } },
    components: inOrder(listed.keys()).flatMap((purl) => {
      const one = listed.get(purl);
      if (one === undefined) return [];
      const { name, version } = one;
      const facts = { ...hashesOf(one), ...licensesOf(one) };
      return [{ type: 'library', 'bom-ref': purl, name, version, purl, ...facts }];
    }),
    dependencies: inOrder(needs.keys()).map((ref) => ({
      ref,
      dependsOn: inOrder(needs.get(ref) ?? []),
    })),
  };
  return `${JSON.stringify(bom, undefined, 2)}\n`;
}
