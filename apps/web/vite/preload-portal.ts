import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What an address inside the portal needs beside the first files. */
const wanted = ['src/portal.tsx', 'src/notices/dashboard.screen.tsx', 'texts/src/notices/en.json'];

/** The script and style files of a chunk and of all that it imports statically. */
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
 * One page serves every address, so it cannot name what the portal needs without slowing the sign-in
 * page down. A few lines beside it ask for the portal's files at once when the address is inside it;
 * without them they would be asked for only when the first files have come and run. They come at low
 * priority, so that the first files still arrive first.
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
