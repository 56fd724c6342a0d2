// The entry of the script that the build puts into the page (vite/in-page.ts), with the addresses of its calls and the
// names of the files.
import { FIRST_SCREENS, readsOf, START_TEXTS } from './first-screens.ts';
import { type FirstCalls, requestFirstReplies } from './platform/api/first-requests.ts';
import { readKept, readShared } from './platform/storage/storage.ts';
import { isLanguageCode, languages } from './platform/words/languages.ts';

/** Names of files below /assets. */
export interface FirstFiles {
  /** Of every signed-in page. */
  readonly portal: readonly string[];
  /** In the order of `FIRST_SCREENS`. */
  readonly screens: ReadonlyArray<{
    readonly files: readonly string[];
    /** The slices of its texts. */
    readonly texts: readonly string[];
  }>;
  /** By language and slice. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

declare const FIRST_CALLS: FirstCalls;
declare const FIRST_FILES: FirstFiles;

const kept = readKept('language');
const language = isLanguageCode(kept) ? kept : 'en';

/** The path of the screen that the client will open, without a slash at its end. Undefined if it needs no session. */
function screenPath(): string | undefined {
  const { pathname } = location;
  if (pathname === '/' && readShared('isSignedIn') !== undefined) return '/app/dashboard';
  return pathname.startsWith('/app') ? pathname.replace(/\/$/, '') : undefined;
}

/** With low priority, so that the first files still arrive first. */
function preload(name: string): void {
  const link = document.createElement('link');
  link.href = `/assets/${name}`;
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  if (name.endsWith('.css')) link.as = 'style';
  link.rel = name.endsWith('.css') ? 'preload' : 'modulepreload';
  document.head.append(link);
}

/**
 * One HTML page serves every address, so it cannot list the portal's files without slowing the sign-in page down.
 * Without this they would be requested only after the first files have run.
 */
function preloadScreen(path: string): void {
  const { portal, screens, texts } = FIRST_FILES;
  const screen = screens[FIRST_SCREENS.findIndex(({ paths }) => paths.includes(path))];
  const slices = [...START_TEXTS, ...(screen?.texts ?? [])];
  const words = slices.map((slice) => texts[language]?.[slice] ?? '');
  for (const name of [...portal, ...(screen?.files ?? []), ...words])
    if (name !== '') preload(name);
}

const path = screenPath();
requestFirstReplies(FIRST_CALLS, path, readsOf, languages[language].tag);
if (path !== undefined) preloadScreen(path);
