// Every address and the screen behind it. A screen is its own file, loaded with its texts when the
// address is opened. To add one: a line in one of the `.routes` files; the menu shows it by itself (access/menu.ts).
import { createRouter } from '@tanstack/react-router';
import { accessRoutes } from './access.routes.tsx';
import { portalRoutes, printRoutes } from './portal.routes.tsx';
import { root } from './route-parts.tsx';
import { RouteFailure } from './ui/frame/route-failure.tsx';

const routeTree = root.addChildren([...accessRoutes, ...printRoutes, portalRoutes]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultErrorComponent: RouteFailure,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
