// Routes outside the portal: sign-in, and asking for a password link or an account.
import { createRoute, redirect } from '@tanstack/react-router';
import { type Callback, keepCallback, takeCallback } from './access/login/address-tokens.ts';
import { currentArrival } from './access/login/current-arrival.ts';
import { landingAfter } from './access/login/landing.ts';
import { LoginScreen } from './access/login/login.screen.tsx';
import { loginTools } from './login-tools.tsx';
import { ApiProblem } from './platform/api/api-problem.ts';
import { peekReturnUrl, takeReturnUrl } from './platform/page/return-url.ts';
import { permissions } from './platform/api/permissions.ts';
import { hasToken, loadMe, type Me, restoreSession } from './platform/api/session.ts';
import { enterWithCode } from './platform/api/enter-with-code.ts';
import { logWarning } from './platform/log.ts';
import { showSplash } from './platform/page/splash.ts';
import { root, screen } from './route-parts.tsx';

const RETURN_URL_AFTER_MS = 1_000;

const empty = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ to: '/auth/login', replace: true, throw: true }),
});

const loginWord = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => redirect({ to: '/auth/login', replace: true, throw: true }),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  // Part of the first files, so that it opens without a connection after a sign-out.
  component: function Login() {
    const navigate = login.useNavigate();
    return (
      <LoginScreen
        tools={loginTools}
        onSignedIn={() => navigate({ to: '/auth-callback', replace: true })}
      />
    );
  },
});

/** Completes a sign-in: loads the user and opens the page for the user type (Access spec §4). */
const authCallback = createRoute({
  getParentRoute: () => root,
  path: '/auth-callback',
  beforeLoad: async ({ cause, navigate }) => {
    if (cause === 'preload') return;
    const callback = takeCallback();
    if (callback !== undefined) await enterOrAsk(callback);
    if (!hasToken()) throw redirect({ to: '/401', replace: true });
    showSplash();
    const landing = await landingAfter(loadDetails(), currentArrival());
    if (landing.path === peekReturnUrl()) takeReturnUrl();
    if (landing.followsReturnUrl) {
      openReturnUrlSoon(landing.path, (address) => void navigate({ href: address }));
    }
    throw redirect({ href: landing.path, replace: true });
  },
});

/** Loads the user, and then the permissions, which the landing page does not wait for. */
async function loadDetails(): Promise<Me> {
  const me = await loadMe();
  if (!me.mustChangePassword && !me.mustAddFactor) {
    permissions.load(me).catch((error: unknown) => {
      logWarning('The permissions could not be fetched again.', error);
    });
  }
  return me;
}

/** An invalid code leads to the page for identity errors. */
async function enterOrAsk(callback: Callback): Promise<void> {
  try {
    await enterWithCode({ ...callback, replacesOther: false });
  } catch (error) {
    if (error instanceof ApiProblem && error.is('OTHER_USER_SIGNED_IN')) {
      keepCallback(callback);
      throw redirect({ to: '/auth/replacesession', replace: true });
    }
    throw redirect({ to: '/401/$error', params: { error: 'identity' }, replace: true });
  }
}

/** Another user is signed in to this browser: their session ends only after a confirmation. */
const replaceSession = createRoute({
  getParentRoute: () => root,
  path: '/auth/replacesession',
  component: screen(async () => {
    const { ReplaceSessionScreen } = await import('./access/login/replace-session.screen.tsx');
    return function ReplaceSession() {
      const navigate = replaceSession.useNavigate();
      return (
        <ReplaceSessionScreen
          onStay={() => void navigate({ to: '/app', replace: true })}
          onEntered={() => void navigate({ to: '/auth-callback', replace: true })}
          onFailure={() =>
            void navigate({ to: '/401/$error', params: { error: 'identity' }, replace: true })
          }
        />
      );
    };
  }),
});

/** The landing page is shown first; the address requested before sign-in opens a second later. */
function openReturnUrlSoon(landingPath: string, open: (address: string) => void): void {
  const address = takeReturnUrl();
  if (address === undefined || address === landingPath) return;
  setTimeout(() => {
    const isStillThere =
      location.pathname === landingPath || location.pathname === '/auth-callback';
    if (isStillThere) open(address);
  }, RETURN_URL_AFTER_MS);
}

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgotpassword',
  component: screen(() =>
    import('./access/passwords/forgot-password.screen.tsx').then(
      (module) => module.ForgotPasswordScreen,
    ),
  ),
});

const forgotPasswordWithDash = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot-password',
  component: screen(() =>
    import('./access/passwords/forgot-password.screen.tsx').then(
      (module) => module.ForgotPasswordScreen,
    ),
  ),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/auth/register',
  component: screen(() =>
    import('./access/registration/register.screen.tsx').then((module) => module.RegisterScreen),
  ),
});

/** For signed-in users who must choose a new password first. */
const firstPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/changepassword',
  beforeLoad: async () => {
    const me = await restoreSession();
    if (me === undefined) throw redirect({ to: '/auth/login', replace: true });
    if (!me.mustChangePassword) throw redirect({ to: '/app/settings/password', replace: true });
  },
  component: screen(async () => {
    const { FirstPasswordScreen } = await import('./access/passwords/first-password.screen.tsx');
    return function FirstPassword() {
      const navigate = firstPassword.useNavigate();
      const goOn = () => void navigate({ to: '/auth-callback', replace: true });
      return <FirstPasswordScreen onChanged={goOn} />;
    };
  }),
});

/** For signed-in users who must add a second factor first. */
const firstFactor = createRoute({
  getParentRoute: () => root,
  path: '/auth/secondfactor',
  beforeLoad: async () => {
    const me = await restoreSession();
    if (me === undefined) throw redirect({ to: '/auth/login', replace: true });
    if (!me.mustAddFactor) throw redirect({ to: '/app/security', replace: true });
  },
  component: screen(async () => {
    const { FirstFactorScreen } = await import('./access/factors/first-factor.screen.tsx');
    return function FirstFactor() {
      const navigate = firstFactor.useNavigate();
      const goOn = () => void navigate({ to: '/auth-callback', replace: true });
      return <FirstFactorScreen onAdded={goOn} />;
    };
  }, 'factors'),
});

const externalLogin = createRoute({
  getParentRoute: () => root,
  path: '/public/externallogin',
  component: screen(async () => {
    const { ExternalLoginScreen } = await import('./access/login/external-login.screen.tsx');
    return function ExternalLogin() {
      const navigate = externalLogin.useNavigate();
      return (
        <ExternalLoginScreen
          onSignedIn={() => navigate({ to: '/auth-callback', replace: true })}
          onFailure={() => navigate({ to: '/auth/login', replace: true })}
          onStay={() => navigate({ to: '/app', replace: true })}
        />
      );
    };
  }),
});

export const accessRoutes = [
  empty,
  loginWord,
  login,
  authCallback,
  replaceSession,
  forgotPassword,
  forgotPasswordWithDash,
  register,
  firstPassword,
  firstFactor,
  externalLogin,
];
