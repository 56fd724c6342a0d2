// Starts the client. The sign-in page is small and comes first; the portal is a separate part that loads when
// needed.
import './ui/typeface.css';
import './ui/tokens.css';
import './ui/global.css';
import { createRoot } from 'react-dom/client';
import accessTexts from '@portal/texts/access/en.json';
import { withoutTokens } from './access/login/address-tokens.ts';
import { currentArrival } from './access/login/current-arrival.ts';
import { landingOf } from './access/login/landing.ts';
import { keepLoginStart, LOGIN_PATH, readLoginStart } from './access/frame/login-starter.ts';
import { LoginScreen } from './access/login/login.screen.tsx';
import { loginTools } from './login-tools.tsx';
import { configureApi } from './platform/api/api.ts';
import { deviceNow } from './platform/clock.ts';
import { currentConfig, loadConfig } from './platform/api/config.ts';
import { currentLanguage, startTexts } from './platform/words/i18n.ts';
import { languages } from './platform/words/languages.ts';
import { dropFailedStyles, isOutdated, loadable } from './platform/api/loadable.ts';
import platformTexts from '@portal/texts/platform/en.json';
import { applyPreferences } from './platform/storage/preferences.ts';
import {
  endSession,
  followLogout,
  loadMe,
  pageOwner,
  restoreSession,
} from './platform/api/session.ts';
import { currentUser } from './platform/api/signed-in-user.ts';
import { announceLeave, onLogoutElsewhere, readShared } from './platform/storage/storage.ts';
import { activeInsurer } from './programmes/active-insurer.ts';
import { tenantOf } from './programmes/programme.ts';
import { loadTypeface } from './ui/typeface.ts';
import uiTexts from '@portal/texts/ui/en.json';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
const root = createRoot(container);

function commonHeaders(): Record<string, string> {
  const insurer = activeInsurer();
  const clientId = currentConfig()?.clientId;
  return {
    'Accept-Language': languages[currentLanguage()].tag,
    'X-User-Id': currentUser()?.profile.sub ?? 'anonymous',
    ...(clientId === undefined ? {} : { 'X-Client-Id': clientId }),
    ...(insurer === '' ? {} : { 'X-Tenant': tenantOf(insurer), 'X-Insurer-Code': insurer }),
  };
}

/** Addresses that lead to a sign-in. */
const ON_THE_WAY = /^\/(?:auth\/login|auth-callback|public\/externallogin)(?:\/|$)/i;
const isSigningIn = () => ON_THE_WAY.test(location.pathname);

const here = () => location.pathname + location.search + location.hash;

const portal = loadable(() => import('./portal.tsx'));

async function showPortal(): Promise<void> {
  const { Portal } = await portal.load();
  root.render(<Portal />);
}

/**
 * Loads the portal before a session is opened, so that no session is opened that could not be used. A reload clears
 * a browser's memory of a failed script.
 * @throws LoadProblem without a connection
 */
async function preparePortal(): Promise<void> {
  await portal.load().catch((error: unknown) => {
    if (!isOutdated(error)) throw error;
  });
}

async function enterPortal(): Promise<void> {
  if (portal.loaded() === undefined) {
    location.replace(landingOf(await loadMe(), currentArrival()).path);
    return;
  }
  history.replaceState(null, '', '/auth-callback');
  await showPortal();
}

/** Removes the parameters from the address; a reload of the plain address keeps their values (RT-08). */
function startSignIn(start: NonNullable<ReturnType<typeof readLoginStart>>): void {
  const entry: unknown = history.state;
  const isReload = typeof entry === 'object' && entry !== null && 'isLoginStart' in entry;
  if (!isReload) keepLoginStart(start);
  history.replaceState({ isLoginStart: true }, '', LOGIN_PATH);
  root.render(
    <LoginScreen tools={loginTools} beforeSignIn={preparePortal} onSignedIn={enterPortal} />,
  );
  // The portal loads while the user types.
  document.addEventListener('input', () => void portal.load().catch(() => undefined), {
    once: true,
  });
}

async function start(): Promise<void> {
  const cleanAddress = withoutTokens(location.pathname, location.search);
  if (cleanAddress !== undefined) {
    // A sign-in that comes back from an identity provider has kept its start.
    const entry = cleanAddress === LOGIN_PATH ? { isLoginStart: true } : null;
    history.replaceState(entry, '', cleanAddress);
  }
  // Users who are already signed in go to their first page, not to the sign-in page.
  const isAtHome = location.pathname === '/' && readShared('isSignedIn') !== undefined;
  if (isAtHome) history.replaceState(null, '', '/app');
  applyPreferences();
  dropFailedStyles();
  configureApi({
    headers: commonHeaders,
    insurer: activeInsurer,
    identityBases: () => currentConfig()?.identityBases,
    clientId: () => currentConfig()?.clientId,
    owner: pageOwner,
    onSessionEnd: (problem) => endSession(here(), problem),
  });
  onLogoutElsewhere((end) => followLogout(here(), end));
  globalThis.addEventListener('pagehide', () => {
    if (!isSigningIn()) announceLeave('closed', deviceNow());
  });
  // A failure is shown and retried where the settings are used.
  loadConfig().catch(() => undefined);
  const loginStart = readLoginStart(location.pathname, location.search);
  if (loginStart === undefined && location.pathname.startsWith('/app')) {
    restoreSession().catch(() => undefined);
  }
  await startTexts({ access: accessTexts, platform: platformTexts, ui: uiTexts });
  if (loginStart === undefined) await showPortal();
  else startSignIn(loginStart);
  loadTypeface();
}

void start();
