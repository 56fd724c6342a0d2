// Helpers for defining routes.
import type { Permission } from '@portal/rules/access/permissions.ts';
import { createRootRoute, Navigate, Outlet, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { TextSlice } from '@portal/texts/text-key.ts';
import { loadTexts } from './platform/words/i18n.ts';
import { type Loadable, loadable } from './platform/api/loadable.ts';
import { permissions } from './platform/api/permissions.ts';
import { PrintOutlet } from './print-outlet.tsx';
import { ErrorState } from './ui/feedback/error-state.tsx';
import { LazyPart } from './ui/feedback/lazy-part.tsx';
import { RouteFailure } from './ui/frame/route-failure.tsx';

const screens = new WeakMap<object, Loadable<unknown>>();

/**
 * A screen and the texts of its slices, loaded in parallel. A screen that links to other routes states its return type:
 * inferring it needs the types of all routes, which need that of the screen.
 */
export function screen(load: () => Promise<ComponentType>, ...slices: TextSlice[]) {
  const part = loadable(async () => {
    const [Screen] = await Promise.all([load(), loadTexts(slices)]);
    return Screen;
  });
  function LazyScreen() {
    return (
      <LazyPart
        of={part}
        renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
      >
        {(Screen) => <Screen />}
      </LazyPart>
    );
  }
  const component = Object.assign(LazyScreen, {
    /** The router waits for it; the screen itself reports a failure. */
    preload: async () => {
      await part.load().catch(() => undefined);
    },
  });
  screens.set(component, part);
  return component;
}

/**
 * Loads the screen of a route, if it has one to load.
 * @throws LoadProblem if it cannot be loaded
 */
export async function loadScreen(component: object | undefined): Promise<void> {
  if (component !== undefined) await screens.get(component)?.load();
}

/** The content of the print outlet, if any. */
interface PrintSearch {
  readonly print?: string | undefined;
}

function printSearch(search: Record<string, unknown>): PrintSearch {
  const print = textIn(search, 'print');
  return print === '' ? {} : { print };
}

export const root = createRootRoute({
  validateSearch: printSearch,
  component: () => (
    <>
      <Outlet />
      <PrintOutlet />
    </>
  ),
  notFoundComponent: () => <Navigate to="/app/error/$code" params={{ code: '403' }} replace />,
  errorComponent: RouteFailure,
});

/** A parameter of the address; empty if missing. */
export function textIn(search: Record<string, unknown>, name: string): string {
  const value = search[name];
  return typeof value === 'string' ? value : '';
}

type Search = Readonly<Record<string, unknown>>;

/**
 * Parses the search parameters: parameters that `read` does not return are removed from the address too, which the
 * router would otherwise keep.
 */
export function onlyRead<Params extends object>(
  read: (search: Search) => Params,
): (search: Search) => Params {
  return (search) => {
    const dropped: Record<string, undefined> = {};
    // The print outlet's parameter does not belong to the page.
    for (const name of Object.keys(search)) if (name !== 'print') dropped[name] = undefined;
    return { ...dropped, ...read(search) };
  };
}

/** Opens a route for users with one of the permissions. */
export const needsPermission =
  (...wanted: readonly Permission[]) =>
  () => {
    if (wanted.some((one) => permissions.has(one))) return;
    throw redirect({ to: '/app/error/$code', params: { code: '403' }, replace: true });
  };
