import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { app } from './portal-app.tsx';
import { router } from './routes.tsx';

/** The guarded route is the route itself or one of its ancestors. */
function isGuarded(route: unknown): boolean {
  if (typeof route !== 'object' || route === null) return false;
  return route === app || ('parentRoute' in route && isGuarded(route.parentRoute));
}

const isUnderApp = ({ fullPath }: AnyRoute) => /^\/app(?:\/|$)/.test(String(fullPath));

/** Pages for visitors; the printable page leads to the claim under /app. */
const publicPaths = [
  '/',
  '/401',
  '/401/$error',
  '/auth-callback',
  '/auth/changepassword',
  '/auth/confirm-email',
  '/auth/forgot-password',
  '/auth/forgotpassword',
  '/auth/login',
  '/auth/register',
  '/auth/replacesession',
  '/auth/resetpassword',
  '/auth/secondfactor',
  '/auth/setpassword',
  '/auth/take-back-email',
  '/login',
  '/print/claim/$id',
  '/privacy',
  '/public/externallogin',
  '/public/login/$page',
  '/terms',
];

const pathsOf = (routes: readonly AnyRoute[]) =>
  [...new Set(routes.map(({ fullPath }) => String(fullPath)))].toSorted();

test('RT-03 every route under /app is behind the guard, and only known public ones are not', () => {
  const routes = Object.values<AnyRoute>(router.routesById);
  expect(pathsOf(routes.filter(isUnderApp))).toContain('/app/claim/providerclaims/$id');
  expect(pathsOf(routes.filter((route) => !isGuarded(route)))).toEqual(publicPaths);
  expect(pathsOf(routes.filter((route) => !isUnderApp(route)))).toEqual(publicPaths);
});
