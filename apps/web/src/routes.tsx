// All routes and their screens. A screen is its own file, loaded with its texts when its address is opened. To add one,
// add a line to one of the `.routes` files; the menu shows it automatically (access/header/menu.ts).
import { createRouter } from '@tanstack/react-router';
import { accessRoutes } from './access.routes.tsx';
import { linkRoutes } from './link.routes.tsx';
import { outsideRoutes } from './outside.routes.tsx';
import { portalRoutes, printRoutes } from './portal.routes.tsx';
import { root } from './route-parts.tsx';
import { RouteFailure } from './ui/frame/route-failure.tsx';

const routeTree = root.addChildren([
  ...accessRoutes,
  ...linkRoutes,
  ...outsideRoutes,
  ...printRoutes,
  portalRoutes,
]);

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
