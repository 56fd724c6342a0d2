// The signed-in portal: everything except the first sign-in page. Sets up router, server state and the parts that
// every page needs once.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { listenToKeyboard } from './platform/keyboard/keyboard.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { loadable } from './platform/api/loadable.ts';
import { onLeave } from './platform/api/session.ts';
import { onStepUp } from './platform/api/step-up.ts';
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

onLeave(() => {
  abandonDialogs();
  dropSnackbar();
  queryClient.clear();
  void router.navigate({ to: '/auth/login', replace: true, ignoreBlocker: true });
});

export function Portal() {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <OverlayHost />
    </UiProvider>
  );
}
