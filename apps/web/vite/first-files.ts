import path from 'node:path';
import type { Rolldown } from 'vite';
import { FIRST_SCREENS, START_TEXTS } from '../src/first-screens.ts';
import type { FirstFiles } from '../src/in-page.ts';
import { PORTAL, screenAt } from './route-screens.ts';

const TEXTS = /texts\/src\/(\w+)\/(\w+)\.json$/;

/** The script and style files of a chunk and its static imports. */
function filesOf(bundle: Rolldown.OutputBundle, fileName: string, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== 'chunk') return;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
}

/** The files of modules. @throws if one is not in the client */
function filesOfModules(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  for (const wanted of modules) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.includes(wanted),
    );
    if (chunk === undefined) throw new Error(`${wanted} is not part of the client`);
    filesOf(bundle, chunk.fileName, found);
  }
  return [...found];
}

/** The files of the texts of these slices, by language and slice. */
function textFiles(bundle: Rolldown.OutputBundle, slices: ReadonlySet<string>) {
  const files: Record<string, Record<string, string>> = {};
  for (const chunk of Object.values(bundle)) {
    const module = chunk.type === 'chunk' ? chunk.facadeModuleId : null;
    const [, slice = '', language = ''] = TEXTS.exec(module ?? '') ?? [];
    if (!slices.has(slice)) continue;
    files[language] = { ...files[language], [slice]: path.basename(chunk.fileName) };
  }
  return files;
}

/** The files of the first screens that the page does not name itself. */
export function firstFiles(html: string, bundle: Rolldown.OutputBundle): FirstFiles {
  const further = (modules: readonly string[], known: readonly string[]) =>
    filesOfModules(bundle, modules)
      .filter((file) => !html.includes(file))
      .map((file) => path.basename(file))
      .filter((file) => !known.includes(file));
  const portal = further([PORTAL], []);
  const screens = FIRST_SCREENS.map(({ paths: [address] }) => {
    const { modules, texts } = screenAt(address);
    return { files: further(modules, portal), texts };
  });
  const slices = new Set([...START_TEXTS, ...screens.flatMap(({ texts }) => texts)]);
  return { portal, screens, texts: textFiles(bundle, slices) };
}
