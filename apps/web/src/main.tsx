// Starts the client. The sign-in page stands alone and first; everything else is the portal, which
// is loaded when it is needed.
import './ui/tokens.css';
import './ui/global.css';
import { createRoot } from 'react-dom/client';
import accessTexts from './access/texts/en.json';
import { withoutTokens } from './access/address-tokens.ts';
import { keepLoginStart, LOGIN_PATH, readLoginStart } from './access/login-starter.ts';
import { LoginScreen } from './access/login.screen.tsx';
import { loginTools } from './login-tools.tsx';
import { configureApi } from './platform/api.ts';
import { deviceNow } from './platform/clock.ts';
import { currentConfig, loadConfig } from './platform/config.ts';
import { currentLanguage, startTexts } from './platform/i18n.ts';
import { languages } from './platform/languages.ts';
import { dropFailedStyles } from './platform/loadable.ts';
import platformTexts from './platform/texts/en.json';
import { applyPreferences } from './platform/preferences.ts';
import { currentUser, endSession, followLogout, restoreSession } from './platform/session.ts';
import { announceLeave, onLogoutElsewhere } from './platform/storage.ts';
import { activeInsurer } from './programmes/active-insurer.ts';
import { tenantOf } from './programmes/programme.ts';
import uiTexts from './ui/texts/en.json';

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

/** Addresses at which somebody is on the way to be signed in. */
const ON_THE_WAY = /^\/(?:auth-callback|public\/externallogin)(?:\/|$)/;
let isAtSignIn = false;
const isSigningIn = () => isAtSignIn || ON_THE_WAY.test(location.pathname);

const here = () => location.pathname + location.search + location.hash;

const loadPortal = () => import('./portal.tsx');

async function showPortal(): Promise<void> {
  const { Portal } = await loadPortal();
  root.render(<Portal />);
}

/** The address loses its parameters; a reload of the plain one keeps what they said (RT-08). */
function startSignIn(start: NonNullable<ReturnType<typeof readLoginStart>>): void {
  const entry: unknown = history.state;
  const isReload = typeof entry === 'object' && entry !== null && 'isLoginStart' in entry;
  isAtSignIn = true;
  if (!isReload) keepLoginStart(start);
  history.replaceState({ isLoginStart: true }, '', LOGIN_PATH);
  root.render(
    <LoginScreen
      tools={loginTools}
      onSignedIn={() => {
        isAtSignIn = false;
        history.replaceState(null, '', '/auth-callback');
        return showPortal();
      }}
    />,
  );
  // The portal comes while the person types.
  document.addEventListener('input', () => void loadPortal().catch(() => undefined), {
    once: true,
  });
}

async function start(): Promise<void> {
  const cleanAddress = withoutTokens(location.pathname);
  if (cleanAddress !== undefined) history.replaceState(null, '', cleanAddress);
  applyPreferences();
  dropFailedStyles();
  configureApi({
    headers: commonHeaders,
    insurer: activeInsurer,
    identityBases: () => currentConfig()?.identityBases,
    clientId: () => currentConfig()?.clientId,
    onSessionEnd: () => endSession(here()),
  });
  onLogoutElsewhere(followLogout);
  globalThis.addEventListener('pagehide', () => {
    if (!isSigningIn()) announceLeave('closed', deviceNow());
  });
  // A failure shows where the settings are used, and is tried again there.
  loadConfig().catch(() => undefined);
  const loginStart = readLoginStart(location.pathname, location.search);
  if (loginStart === undefined && location.pathname.startsWith('/app')) {
    restoreSession().catch(() => undefined);
  }
  await startTexts({ access: accessTexts, platform: platformTexts, ui: uiTexts });
  if (loginStart === undefined) await showPortal();
  else startSignIn(loginStart);
}

void start();
