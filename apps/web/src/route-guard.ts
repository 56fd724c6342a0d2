// The current page and its address stay until the next page is loaded: a page whose file fails to load must not replace
// one that someone is typing into. A page that waits for its user stays as well.
import { loadScreen } from './route-parts.tsx';
import { isWaiting } from './platform/api/until-back.ts';
import { startOpening } from './platform/keyboard/keyboard.ts';
import { router } from './routes.tsx';
import { dropLoadFailure, showLoadFailure } from './ui/feedback/load-failures.ts';

async function loadPage(pathname: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname);
  await Promise.all(routes.map(({ options }) => loadScreen(options.component)));
}

export function keepPageUntilNextLoads(): void {
  const { history } = router;
  history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation, action }) {
      if (isWaiting()) return true;
      if (nextLocation.pathname === currentLocation.pathname) return false;
      dropLoadFailure();
      const endOpening = startOpening();
      try {
        await loadPage(nextLocation.pathname);
        return false;
      } catch (error) {
        const onRetry = () => {
          if (action === 'BACK') history.back();
          else if (action === 'FORWARD') history.forward();
          else history.push(nextLocation.href);
        };
        showLoadFailure({ what: 'page', error, onRetry });
        return true;
      } finally {
        endOpening();
      }
    },
  });
}
