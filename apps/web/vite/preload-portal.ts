import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Parts that a portal address needs in addition to the first files. */
const wanted = [
  'src/portal.tsx',
  'src/notices/dashboard.screen.tsx',
  'src/claims/history/claims-list.screen.tsx',
  'texts/src/notices/en.json',
];

/** The script and style files of a chunk and its static imports. */
function filesOf(bundle: Rolldown.OutputBundle, fileName: string, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== 'chunk') return;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
}

function scriptFor(files: readonly string[]): string {
  const list = JSON.stringify(files.map((file) => `/${file}`));
  return `if(location.pathname.startsWith('/app'))for(const f of ${list}){const l=document.createElement('link');l.href=f;l.crossOrigin='';l.fetchPriority='low';if(f.endsWith('.css')){l.rel='preload';l.as='style'}else l.rel='modulepreload';document.head.append(l)}\n`;
}

/**
 * One HTML page serves every address, so it cannot list the portal's files without slowing the sign-in page down. A small
 * script requests them immediately if the address is in the portal; otherwise they would be requested only after the first
 * files have run. They have low priority, so that the first files still arrive first.
 */
export function preloadPortal(): Plugin {
  let script = { fileName: '', source: '' };
  return {
    name: 'preload-portal',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const found = new Set<string>();
        for (const chunk of Object.values(bundle)) {
          const isWanted =
            chunk.type === 'chunk' &&
            chunk.moduleIds.some((id) => wanted.some((file) => id.endsWith(file)));
          if (isWanted) filesOf(bundle, chunk.fileName, found);
        }
        const source = scriptFor([...found].filter((file) => !html.includes(file)));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        script = { fileName: `assets/preload-${hash}.js`, source };
        const attrs = { src: `/${script.fileName}`, async: true };
        return [{ tag: 'script', attrs, injectTo: 'head' }];
      },
    },
    async writeBundle({ dir = 'dist' }) {
      await writeFile(path.join(dir, script.fileName), script.source);
    },
  };
}
