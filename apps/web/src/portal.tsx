// The signed-in portal: everything except the first sign-in page. Sets up router, server state and the parts that
// every page needs once.
import { waitsForUser } from '@portal/rules/access/lock/waiting-page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LockHost } from './access/lock/lock-host.tsx';
import { listenToKeyboard } from './platform/keyboard/keyboard.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { loadable } from './platform/api/loadable.ts';
import { onLeave, onSessionEnd } from './platform/api/session.ts';
import { onStepUp } from './platform/api/step-up.ts';
import { forgetEntries, hasForm, watchEntries } from './platform/page/entries.ts';
import { hideSplash } from './platform/page/splash.ts';
import { keepPageUntilNextLoads } from './route-guard.ts';
import { router } from './routes.tsx';
import { abandonDialogs } from './ui/overlays/dialogs.ts';
import { OverlayHost } from './ui/overlays/overlay-host.tsx';
import { dropSnackbar } from './ui/overlays/snackbar.ts';
import { UiProvider } from './ui/frame/ui-provider.tsx';

const queryClient = createQueryClient();

const stepUp = loadable(() => import('./access/factors/ask-step-up.tsx'));

listenToKeyboard();
onStepUp(async () => (await stepUp.load()).askStepUp());
keepPageUntilNextLoads();

// The splash is shown between sign-in and landing page (SHELL-02).
router.subscribe('onRendered', ({ toLocation }) => {
  if (toLocation.pathname !== '/auth-callback') hideSplash();
});

watchEntries();
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  if (pathChanged) forgetEntries();
});
// Only pages of the portal wait. Others are part of a sign-in.
onSessionEnd(({ me: { userType }, end }) => {
  const isInPortal = location.pathname.startsWith('/app');
  return isInPortal && waitsForUser({ end, userType, hasForm: hasForm() });
});

onLeave(() => {
  abandonDialogs();
  dropSnackbar();
  queryClient.clear();
  void router.navigate({ to: '/auth/login', replace: true, ignoreBlocker: true });
});

/** Opens the first page of a user who has signed in. */
const SIGNED_IN = { to: '/auth-callback', replace: true, ignoreBlocker: true } as const;

export function Portal() {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <OverlayHost />
      <LockHost onEntered={() => void router.navigate(SIGNED_IN)} />
    </UiProvider>
  );
}
