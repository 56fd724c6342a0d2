// The only access to browser storage. Appearance preferences survive sign-out; everything else is removed (Access
// spec §4). If the browser refuses storage, only persistence between pages is lost.

const PREFIX = 'portal.';

/** Kept on this device after sign-out. */
export type KeptKey = 'language' | 'colourScheme' | 'menuLayout' | 'singleKeys';

/** Removed when the tab closes or the user signs out (Access spec §3). */
export type TabKey =
  | 'clinicId'
  | 'isAdminSignIn'
  | 'organisationClinic'
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

/** Shared by all tabs of this browser until sign-out. */
export type SharedKey =
  | 'factorNoticeClosed'
  | 'isSignedIn'
  | 'lastActivity'
  | 'lastDoctor'
  | 'latestClinic';

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

/** Calls back with the new value when another tab changes it. */
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

export function removeShared(key: SharedKey): void {
  quietly(() => localStorage.removeItem(PREFIX + key));
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

/** The forms with typed text, and their users. */
const TYPED: readonly TabKey[] = ['unsavedOwner', 'unsavedForms'];

/**
 * Clears both storages except appearance preferences (SESS-11 with I18N-02).
 * @param options with `keepsTyped`, text typed into forms is kept in this tab for its user
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
 * `logout` and `takenOver`: the session is over, the latter because the same user signed in elsewhere. `closed`: a
 * page was closed or reloaded, and other tabs continue.
 */
export type LeaveKind = 'logout' | 'takenOver' | 'closed';

/** Notifies the other tabs; the timestamp makes every event a change of the stored value. */
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
