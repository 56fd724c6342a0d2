// The only access to browser storage. Appearance preferences survive sign-out; everything else is removed (Access
// spec §4). If the browser refuses storage, only persistence between pages is lost.

import type { SessionEnd } from '@portal/rules/access/lock/waiting-page.ts';

const PREFIX = 'portal.';

/** Kept on this device after sign-out. */
const KEPT = [
  'language',
  'colourScheme',
  'menuLayout',
  'singleKeys',
  'lists',
  'historyRows',
] as const;
export type KeptKey = (typeof KEPT)[number];

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
const keptKeys: ReadonlySet<string> = new Set(KEPT.map((key) => PREFIX + key));

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const keysIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');

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
    for (const key of keysIn(localStorage)) if (!keptKeys.has(key)) localStorage.removeItem(key);
  });
  for (const [key, value] of typed) if (value !== undefined) writeTab(key, value);
}

/** Empties the tab's storage and returns its content. */
export function takeTab(): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  quietly(() => {
    for (const key of keysIn(sessionStorage)) values[key] = sessionStorage.getItem(key) ?? '';
    sessionStorage.clear();
  });
  return values;
}

/** Restores the values that were taken, without overwriting newer ones. */
export function giveTabBack(taken: object): void {
  for (const [key, value] of Object.entries(taken)) {
    quietly(() => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, String(value)));
  }
}

/** A session that is over: by the user's log-out, or in another way. */
export type TabEnd = SessionEnd | 'logout';

/** `closed`: a page was closed or reloaded, and other tabs continue. */
export type LeaveKind = TabEnd | 'closed';

const TAB_ENDS: readonly string[] = ['ended', 'idle', 'logout', 'takenOver'] satisfies TabEnd[];
const isTabEnd = (kind: string | undefined): kind is TabEnd =>
  kind !== undefined && TAB_ENDS.includes(kind);

/** Notifies the other tabs; the timestamp makes every event a change of the stored value. */
export function announceLeave(kind: LeaveKind, moment: number): void {
  quietly(() => localStorage.setItem(EVENT_KEY, `${kind}:${moment}`));
}

function onStorage(key: string, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  globalThis.addEventListener('storage', handle);
  return () => globalThis.removeEventListener('storage', handle);
}

/** Calls back when another tab left the session. */
export function onLogoutElsewhere(listener: (end: TabEnd) => void): () => void {
  return onStorage(EVENT_KEY, (event) => {
    const kind = event?.split(':')[0];
    if (isTabEnd(kind)) listener(kind);
  });
}

/** Calls back when somebody signs in in another tab. */
export function onSignedInElsewhere(listener: () => void): () => void {
  return onStorage(`${PREFIX}isSignedIn`, (value) => {
    if (value !== null) listener();
  });
}
