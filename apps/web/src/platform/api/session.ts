// The signed-in user (sign-in.ts signs in). The token is in memory (api.ts); this store holds user and clinic. Screens use `useMe()` and
// `useCan()`; the application listens with `onLeave`.
import { SESSION_TAKEN_OVER } from '@portal/contract/session-taken-over.ts';
import type { SessionEnd } from '@portal/rules/access/lock/waiting-page.ts';
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { create } from 'zustand';
import { call, tokens } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { untilNotBusy } from './until-not-busy.ts';
import { deviceNow } from '../clock.ts';
import { loadConfig } from './config.ts';
import { dropFirstReplies } from './first-reply.ts';
import { type Farewell, type LeaveReason, sayFarewell, takeFarewell } from '../page/farewell.ts';
import { doLastWorks } from '../page/last-works.ts';
import { keepReturnUrlFor, rememberReturnUrl } from '../page/return-url.ts';
import {
  announceLeave,
  clearStorage,
  readShared,
  readTab,
  removeTab,
  type TabEnd,
  writeShared,
  writeTab,
} from '../storage/storage.ts';
import { dropSealedTab, sealTab, unsealTab } from '../storage/waiting-text.ts';
import { endWaiting, isWaiting, startWaiting, untilBack } from './until-back.ts';

export type Me = Reply<'getMe'>['data'];

const useSessionStore = create<{
  readonly me: Me | undefined;
  /** The reason why the last user was signed out. */
  readonly leaveReason: LeaveReason;
  /** How the session ended of the user whom the page waits for; undefined if it does not wait. */
  readonly end: SessionEnd | undefined;
}>(() => ({ me: undefined, leaveReason: 'signedOut', end: undefined }));
let restoring: Promise<Me | undefined> | undefined;
/** A sign-out that is still completing work, during which the server may end the session. */
let leaving: 'idle' | 'logout' | undefined;
/** How often a page of this tab has waited. */
let waits = 0;

/** Whether a page waits for the user of a session that has ended. */
type WaitRule = (ended: { readonly me: Me; readonly end: SessionEnd }) => boolean;

let pageWaits: WaitRule = () => false;

/** Sets which pages wait; done by the portal, which can cover them. */
export function onSessionEnd(rule: WaitRule): void {
  pageWaits = rule;
}

/** Whether this tab has a token, of any user. */
export const hasToken = (): boolean => tokens.current() !== undefined;

/** Typed text that is not on the server. */
const UNSAVED = ['unsavedClaim', 'unsavedForms'] as const;

/** Loads the token's user and keeps the clinic for this tab (Access spec §3). */
export async function loadMe(): Promise<Me> {
  const { data } = await call('getMe');
  await unsealTab(data.userId);
  takeMe(data);
  return data;
}

function takeMe(data: Me): void {
  if (data.clinicProfile !== null) {
    writeTab('clinicId', data.clinicProfile.id);
    writeTab('clinicCode', data.clinicProfile.code);
    writeTab('clinicName', data.clinicProfile.name);
  }
  // Text typed by another user is not shown to this one.
  if (readTab('unsavedOwner') !== data.userId) UNSAVED.forEach(removeTab);
  writeShared('isSignedIn', 'yes');
  keepReturnUrlFor(data.userId);
  takeFarewell();
  useSessionStore.setState({ me: data, end: undefined });
}

/** The user of a waiting page has signed in again, so the page goes on. */
export async function continuePage(me: Me): Promise<void> {
  await unsealTab(me.userId);
  takeMe(me);
  endWaiting(true);
}

/**
 * The signed-in user for a guarded route: immediately if loaded, else restored with the refresh cookie. Undefined
 * without a session.
 * @throws ApiProblem if the server cannot be reached
 */
export function restoreSession(): Promise<Me | undefined> {
  if (isWaiting()) return untilBack().then(restoreSession);
  const known = useSessionStore.getState().me;
  if (known !== undefined && hasToken()) return Promise.resolve(known);
  restoring ??= untilNotBusy(fetchSignedInUser).finally(() => {
    restoring = undefined;
  });
  return restoring;
}

async function fetchSignedInUser(): Promise<Me | undefined> {
  try {
    if (!hasToken()) {
      // Loading the settings sets the anti-forgery cookie that the renewal requires.
      await loadConfig();
      await tokens.renew();
    }
    return await loadMe();
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 401 || error.status === 403)) {
      tokens.drop();
      return undefined;
    }
    throw error;
  }
}

/** @returns whether text of the user waits */
function leave(farewell: Farewell): boolean {
  const { me } = useSessionStore.getState();
  const keepsTyped = farewell.reason === 'ended';
  dropFirstReplies();
  tokens.drop();
  clearStorage({ keepsTyped });
  sayFarewell(farewell);
  useSessionStore.setState({ me: undefined, end: undefined, leaveReason: farewell.reason });
  endWaiting(false);
  // The forms have stored their text by now.
  const hasTyped = UNSAVED.some((key) => readTab(key) !== undefined);
  if (keepsTyped && me !== undefined) sealTab(me.userId);
  else dropSealedTab();
  return hasTyped;
}

function leaveEnded(isTakenOver: boolean): boolean {
  const username = useSessionStore.getState().me?.username;
  return leave({ reason: 'ended', message: '', takenOverFrom: isTakenOver ? username : undefined });
}

/** Covers the page until its user is back (Access spec §4: the session and the storage are gone). */
function wait(me: Me, end: SessionEnd): void {
  waits += 1;
  leaving = undefined;
  dropFirstReplies();
  startWaiting();
  tokens.drop();
  sealTab(me.userId);
  clearStorage();
  useSessionStore.setState({ end });
}

/** The session of this tab is over without its user's log-out: the page waits for the user, or is left. */
function endPage(me: Me, end: SessionEnd, address: string): void {
  if (pageWaits({ me, end })) {
    wait(me, end);
    return;
  }
  leaveEnded(end === 'takenOver');
  rememberReturnUrl(address, me.userId);
}

/**
 * The server no longer knows the session. It is shared by all tabs, so all sign out. After signing in, the user
 * returns to the same page.
 */
export function endSession(address: string, { details }: Pick<ApiProblem, 'details'>): void {
  const { me } = useSessionStore.getState();
  // The log-out leaves the page itself.
  if (isWaiting() || leaving === 'logout') return;
  // A page that is still loading does not know its user yet.
  if (me === undefined && readShared('isSignedIn') === undefined) return;
  const isTakenOver = details.some(({ code }) => code === SESSION_TAKEN_OVER);
  const end = isTakenOver ? 'takenOver' : (leaving ?? 'ended');
  if (me !== undefined) endPage(me, end, address);
  announceLeave(end, deviceNow());
}

/** Signs out here and in the other tabs, even if the server rejects the call (SESS-18). */
export async function logout(): Promise<void> {
  const message = await signOutAtServer('logout');
  leave({ reason: 'signedOut', message });
  announceLeave('logout', deviceNow());
}

/** Leaves a waiting page for the sign-in page; the text that waits is gone. */
export function abandonPage(): void {
  leave({ reason: 'signedOut', message: '' });
  announceLeave('logout', deviceNow());
}

/** Leaves a waiting page, because its user must do something else first. Its text waits until then. */
export async function postponePage(address: string): Promise<void> {
  const { me } = useSessionStore.getState();
  if (me === undefined) return;
  await unsealTab(me.userId);
  leaveEnded(false);
  rememberReturnUrl(address, me.userId);
}

/** Signs out after inactivity; the page waits for the user, or the next sign-in returns to it. */
export async function logoutIdle(address: string): Promise<void> {
  const { me } = useSessionStore.getState();
  const before = waits;
  await signOutAtServer('idle');
  // The last work may have met the end of the session.
  if (me === undefined || waits !== before || useSessionStore.getState().me !== me) return;
  endPage(me, 'idle', address);
  announceLeave('idle', deviceNow());
}

/** Completes pending work, then signs out; returns the server's message if it rejected the call. */
async function signOutAtServer(how: NonNullable<typeof leaving>): Promise<string> {
  const before = waits;
  leaving = how;
  await doLastWorks();
  leaving = undefined;
  // Of a page that has waited, the session has ended, and the user may have another one.
  if (waits !== before) return '';
  const username = useSessionStore.getState().me?.username;
  const token = tokens.current();
  const clientId = (await loadConfig().catch(() => undefined))?.clientId;
  let message = '';
  try {
    await call('logout', {
      body: {
        ...(username === undefined ? {} : { username }),
        ...(clientId === undefined ? {} : { client_id: clientId }),
      },
      ...(token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    });
  } catch (error) {
    message = error instanceof ApiProblem ? error.message : '';
  }
  return message;
}

/** Another tab left the session, so this one does too. After a log-out there, typed text is kept for the same user. */
export function followLogout(address: string, end: TabEnd): void {
  const { me } = useSessionStore.getState();
  if (me === undefined || leaving === 'logout' || (isWaiting() && end !== 'logout')) return;
  if (end !== 'logout' && pageWaits({ me, end })) wait(me, end);
  else if (leaveEnded(end === 'takenOver')) rememberReturnUrl(address, me.userId);
}

/** Calls back when a user is signed out, with the user and the reason. */
export function onLeave(listener: (me: Me, reason: LeaveReason) => void): () => void {
  return useSessionStore.subscribe((state, before) => {
    if (before.me === undefined || state.me !== undefined) return;
    listener(before.me, state.leaveReason);
  });
}

/** Updates the data of the signed-in user. */
export function changeMe(userId: string, changes: Partial<Me>): void {
  useSessionStore.setState(({ me }) =>
    me?.userId === userId ? { me: { ...me, ...changes } } : {},
  );
}

/** The signed-in user; undefined while the page waits for its user. */
export function currentMe(): Me | undefined {
  const { me, end } = useSessionStore.getState();
  return end === undefined ? me : undefined;
}

/** The id of the user whom the page was made for, also while it waits. */
export function pageOwner(): string | undefined {
  return useSessionStore.getState().me?.userId;
}

/** How the session ended of the user whom the page waits for; undefined if it does not wait. */
export function useSessionEnd(): SessionEnd | undefined {
  return useSessionStore((state) => state.end);
}

/** The signed-in user; undefined outside the guard. */
export function useMe(): Me | undefined {
  return useSessionStore((state) => state.me);
}

/** `const can = useCan(); can('outpatient-claim:create')`. The server has the final say. */
export function useCan(): (permission: Permission) => boolean {
  const permissions = useSessionStore((state) => state.me?.permissions);
  return (permission) => permissions?.includes(permission) === true;
}
