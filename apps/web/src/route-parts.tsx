// What every route is made of.
import { createRootRoute, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadTexts, type SliceOfTexts } from './platform/i18n.ts';
import { RouteFailure } from './ui/route-failure.tsx';

/** A screen with the texts of its slices, both loaded at once. */
export function screen(load: () => Promise<ComponentType>, ...slices: SliceOfTexts[]) {
  return lazyRouteComponent(async () => {
    const [Screen] = await Promise.all([load(), loadTexts(slices)]);
    return { default: Screen };
  });
}

export const root = createRootRoute({
  notFoundComponent: () => <Navigate to="/app/error/$code" params={{ code: '403' }} replace />,
  errorComponent: RouteFailure,
});

/** A parameter of the address; empty when it is not there. */
export function textIn(search: Record<string, unknown>, name: string): string {
  const value = search[name];
  return typeof value === 'string' ? value : '';
}
