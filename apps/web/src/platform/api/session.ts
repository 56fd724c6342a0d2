// The signed-in user (sign-in.ts signs in). The token is in memory (api.ts); this store holds user and clinic. Screens use `useMe()` and
// `useCan()`; the application listens with `onLeave`.
import { SESSION_TAKEN_OVER } from '@portal/contract/session-taken-over.ts';
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
  writeShared,
  writeTab,
} from '../storage/storage.ts';

export type Me = Reply<'getMe'>['data'];

const useSessionStore = create<{
  readonly me: Me | undefined;
  /** The reason why the last user was signed out. */
  readonly leaveReason: LeaveReason;
}>(() => ({ me: undefined, leaveReason: 'signedOut' }));
let restoring: Promise<Me | undefined> | undefined;

/** Whether this tab has a token, of any user. */
export const hasToken = (): boolean => tokens.current() !== undefined;

/** Typed text that is not on the server. */
const UNSAVED = ['unsavedClaim', 'unsavedForms'] as const;

/** Loads the token's user and keeps the clinic for this tab (Access spec §3). */
export async function loadMe(): Promise<Me> {
  const { data } = await call('getMe');
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
  useSessionStore.setState({ me: data });
  return data;
}

/**
 * The signed-in user for a guarded route: immediately if loaded, else restored with the refresh cookie. Undefined
 * without a session.
 * @throws ApiProblem if the server cannot be reached
 */
export function restoreSession(): Promise<Me | undefined> {
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

function leave(farewell: Farewell): void {
  dropFirstReplies();
  tokens.drop();
  clearStorage({ keepsTyped: farewell.reason === 'ended' });
  sayFarewell(farewell);
  useSessionStore.setState({ me: undefined, leaveReason: farewell.reason });
}

function leaveEnded(isTakenOver: boolean): void {
  const username = useSessionStore.getState().me?.username;
  leave({ reason: 'ended', message: '', takenOverFrom: isTakenOver ? username : undefined });
}

/**
 * The server no longer knows the session. It is shared by all tabs, so all sign out. After signing in, the user
 * returns to the same page.
 */
export function endSession(address: string, { details }: Pick<ApiProblem, 'details'>): void {
  const { me } = useSessionStore.getState();
  // A page that is still loading does not know its user yet.
  if (me === undefined && readShared('isSignedIn') === undefined) return;
  const isTakenOver = details.some(({ code }) => code === SESSION_TAKEN_OVER);
  if (me !== undefined) {
    leaveEnded(isTakenOver);
    rememberReturnUrl(address, me.userId);
  }
  announceLeave(isTakenOver ? 'takenOver' : 'logout', deviceNow());
}

/** Signs out here and in the other tabs, even if the server rejects the call (SESS-18). */
export async function logout(): Promise<void> {
  const message = await signOutAtServer();
  leave({ reason: 'signedOut', message });
  announceLeave('logout', deviceNow());
}

/** Signs out after inactivity; the next sign-in returns to the same page. */
export async function logoutIdle(address: string): Promise<void> {
  const owner = useSessionStore.getState().me?.userId;
  await signOutAtServer();
  leaveEnded(false);
  rememberReturnUrl(address, owner);
  announceLeave('logout', deviceNow());
}

/** Completes pending work, then signs out; returns the server's message if it rejected the call. */
async function signOutAtServer(): Promise<string> {
  await doLastWorks();
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

/** Another tab was signed out, so this one is too. Typed text is kept for the same user. */
export function followLogout(address: string, isTakenOver: boolean): void {
  const { me } = useSessionStore.getState();
  if (me === undefined) return;
  leaveEnded(isTakenOver);
  if (UNSAVED.some((key) => readTab(key) !== undefined)) rememberReturnUrl(address, me.userId);
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

export function currentMe(): Me | undefined {
  return useSessionStore.getState().me;
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
