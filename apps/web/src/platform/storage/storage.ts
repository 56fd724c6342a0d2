// The only reader and writer of browser storage. What the person chose about the look stays when
// they sign out; everything else goes (Access spec §4). A browser that refuses storage loses memory
// between pages, nothing more.

const PREFIX = 'portal.';

/** Kept on this device over sign-outs. */
export type KeptKey = 'language' | 'colourScheme' | 'menuLayout' | 'singleKeys';

/** Gone when the tab closes or the person signs out (Access spec §3). */
export type TabKey =
  | 'clinicId'
  | 'insurerCode'
  | 'clinicCode'
  | 'clinicName'
  | 'externalClientId'
  | 'passwordLink'
  | 'returnUrl'
  | 'returnOwner'
  | 'unsavedClaim'
  | 'unsavedForms'
  | 'unsavedOwner'
  | 'filesUnderWay'
  | 'draftEntries';

/** Known to every tab of this browser until somebody signs out. */
export type SharedKey = 'latestClinic' | 'lastActivity' | 'isSignedIn' | 'lastDoctor';

const EVENT_KEY = `${PREFIX}logoutEvent`;
const keptKeys: ReadonlySet<string> = new Set(
  ['language', 'colourScheme', 'menuLayout', 'singleKeys'].map((key) => PREFIX + key),
);

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function readKept(key: KeptKey): string | undefined {
  return quietly(() => localStorage.getItem(PREFIX + key)) ?? undefined;
}

export function writeKept(key: KeptKey, value: string): void {
  quietly(() => localStorage.setItem(PREFIX + key, value));
}

/** Calls back with the new choice when it is made in another tab. */
export function onKeptElsewhere(key: KeptKey, listener: (value: string) => void): void {
  if (!('document' in globalThis)) return;
  globalThis.addEventListener('storage', (event) => {
    if (event.key === PREFIX + key && event.newValue !== null) listener(event.newValue);
  });
}

export function readShared(key: SharedKey): string | undefined {
  return quietly(() => localStorage.getItem(PREFIX + key)) ?? undefined;
}

export function writeShared(key: SharedKey, value: string): void {
  quietly(() => localStorage.setItem(PREFIX + key, value));
}

export function readTab(key: TabKey): string | undefined {
  return quietly(() => sessionStorage.getItem(PREFIX + key)) ?? undefined;
}

export function writeTab(key: TabKey, value: string): void {
  quietly(() => sessionStorage.setItem(PREFIX + key, value));
}

export function removeTab(key: TabKey): void {
  quietly(() => sessionStorage.removeItem(PREFIX + key));
}

/** The forms that somebody typed into, with whose they are. */
const TYPED: readonly TabKey[] = ['unsavedOwner', 'unsavedForms'];

/**
 * Empties both storages except for the choices about the look (SESS-11 with I18N-02).
 * @param options with `keepsTyped`, what was typed into forms waits in this tab for who typed it
 */
export function clearStorage({ keepsTyped = false }: { readonly keepsTyped?: boolean } = {}): void {
  const typed = keepsTyped ? TYPED.map((key) => [key, readTab(key)] as const) : [];
  quietly(() => sessionStorage.clear());
  quietly(() => {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    for (const key of keys) if (!keptKeys.has(key)) localStorage.removeItem(key);
  });
  for (const [key, value] of typed) if (value !== undefined) writeTab(key, value);
}

/**
 * `logout` and `takenOver`: the session is over, the latter by another sign-in of the same user; `closed`: a
 * page was closed or reloaded, other tabs go on.
 */
export type LeaveKind = 'logout' | 'takenOver' | 'closed';

/** Tells the other tabs; the moment makes every event a change of the stored value. */
export function announceLeave(kind: LeaveKind, moment: number): void {
  quietly(() => localStorage.setItem(EVENT_KEY, `${kind}:${moment}`));
}

/** Calls back when another tab left the session, with whether another sign-in took it over. */
export function onLogoutElsewhere(listener: (isTakenOver: boolean) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key !== EVENT_KEY) return;
    const kind = event.newValue?.split(':')[0];
    if (kind === 'logout' || kind === 'takenOver') listener(kind === 'takenOver');
  };
  globalThis.addEventListener('storage', handle);
  return () => globalThis.removeEventListener('storage', handle);
}
