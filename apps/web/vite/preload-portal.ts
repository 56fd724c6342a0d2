import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withEarlyScript } from './first-replies.ts';

/** The screens that users open first or often: their addresses, and the modules and texts that they load. */
const SCREENS = [
  {
    address: '^/app/(claim/providerclaims|inpatientclaims)/?$',
    modules: ['src/claims/history/claims-list.screen.tsx'],
    texts: ['claimLists'],
  },
  {
    address: '^/app/dashboard/?$',
    modules: ['src/notices/dashboard.screen.tsx', 'src/dashboard-widgets.ts'],
    texts: ['notices', 'claimLists'],
  },
  {
    address: '^/app/(claim/providerclaims|inpatientclaims)/new/?$',
    modules: ['src/claims/form/new-claim.screen.tsx'],
    texts: ['claims', 'claimLists', 'documents'],
  },
];
const PORTAL = 'src/portal.tsx';
/** Every page has these; in English they are part of the first files. */
const START_TEXTS = ['access', 'platform', 'ui'];

/** The script and style files of a chunk and its static imports. */
function filesOf(bundle: Rolldown.OutputBundle, fileName: string, found: Set<string>): void {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== 'chunk') return;
  found.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
}

/** The files of modules, which are named by the ends of their paths. @throws if one is not in the client */
function filesOfModules(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const wanted of modules) {
    const chunk = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(wanted)),
    );
    if (chunk === undefined) throw new Error(`${wanted} is not part of the client`);
    filesOf(bundle, chunk.fileName, found);
  }
  return found;
}

/** The files of texts by language, in the order of the slices. */
function textFiles(bundle: Rolldown.OutputBundle, slices: readonly string[]) {
  const files: Record<string, string[]> = {};
  for (const { type, fileName, ...chunk } of Object.values(bundle)) {
    const id = type === 'chunk' && 'facadeModuleId' in chunk ? chunk.facadeModuleId : null;
    const [, slice = '', language = ''] = /texts\/src\/(\w+)\/(\w+)\.json$/.exec(id ?? '') ?? [];
    const at = slices.indexOf(slice);
    if (at === -1) continue;
    files[language] ??= slices.map(() => '');
    files[language][at] = path.basename(fileName);
  }
  return files;
}

/** Runs in the page. `texts` has file names by language, `screens` the positions of their texts. */
const inPage = `(files,screens,texts,start)=>{
let here=location.pathname,spoken='en';
try{spoken=localStorage.getItem('portal.language')||spoken;
if(here==='/'&&localStorage.getItem('portal.isSignedIn'))here='/app/dashboard'}catch{}
if(!here.startsWith('/app'))return;
const said=texts[spoken]||[];
const screen=screens.find(([address])=>new RegExp(address).test(here))||['',[],[]];
for(const name of[...files,...screen[1],...[...start,...screen[2]].map((at)=>said[at])]){if(!name)continue;
const link=document.createElement('link');link.href='/assets/'+name;link.crossOrigin='';link.fetchPriority='low';
if(name.endsWith('.css')){link.rel='preload';link.as='style'}else link.rel='modulepreload';document.head.append(link)}}`;

function scriptFor(html: string, bundle: Rolldown.OutputBundle): string {
  const isFurther = (file: string) => !html.includes(file);
  const portal = [...filesOfModules(bundle, [PORTAL])].filter(isFurther);
  const slices = [...new Set([...START_TEXTS, ...SCREENS.flatMap(({ texts }) => texts)])];
  const places = (wanted: readonly string[]) => wanted.map((slice) => slices.indexOf(slice));
  const screens = SCREENS.map(({ address, modules, texts }) => [
    address,
    [...filesOfModules(bundle, modules)]
      .filter((file) => isFurther(file) && !portal.includes(file))
      .map((file) => path.basename(file)),
    places(texts),
  ]);
  const given = [
    portal.map((file) => path.basename(file)),
    screens,
    textFiles(bundle, slices),
    places(START_TEXTS),
  ];
  return `(${inPage})(${given.map((one) => JSON.stringify(one)).join(',')})`;
}

/**
 * One HTML page serves every address, so it cannot list the portal's files without slowing the sign-in page down. A
 * small script in the page requests the files of the address and its texts immediately; otherwise they would be
 * requested only after the first files have run. They have low priority, so that the first files still arrive first.
 */
export function preloadPortal(): Plugin {
  return {
    name: 'preload-portal',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => withEarlyScript(html, scriptFor(html, bundle)),
    },
  };
}
