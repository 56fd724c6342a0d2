// Sources of the palette. A slice registers one for pages, members, claims or actions.
import { useEffect } from 'react';
import type { Icon } from '@tabler/icons-react';
import { create } from 'zustand';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly icon: Icon;
  /** Opens its page or performs its action; resolves when the page is shown. */
  readonly run: () => Promise<void> | void;
}

export interface PaletteSource {
  readonly id: string;
  /** The heading above its items, in the language of the page. */
  readonly heading: string;
  /** The minimum number of characters for sources that call the server. */
  readonly minLength?: number;
  readonly find: (
    typed: string,
    signal: AbortSignal,
  ) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
}

export const usePaletteSources = create<{ readonly sources: readonly PaletteSource[] }>(() => ({
  sources: [],
}));

/** Registers a source while the component is mounted. `source` must be stable (useMemo). */
export function usePaletteSource(source: PaletteSource): void {
  useEffect(() => {
    usePaletteSources.setState(({ sources }) => ({ sources: [...sources, source] }));
    return () =>
      usePaletteSources.setState(({ sources }) => ({
        sources: sources.filter((item) => item !== source),
      }));
  }, [source]);
}

export const useScreenActions = create<{ readonly actions: readonly PaletteItem[] }>(() => ({
  actions: [],
}));

/** Adds actions of a screen while it is mounted. `actions` must be stable (useMemo). */
export function useActionsOfScreen(actions: readonly PaletteItem[]): void {
  useEffect(() => {
    useScreenActions.setState({ actions });
    return () => useScreenActions.setState({ actions: [] });
  }, [actions]);
}

/** Long words of menus have some. */
const SOFT_HYPHEN = '\u00ad';
/** Shorter words are more often another word than a typing error. */
const LEAST_LETTERS_WITH_ERROR = 4;

/** Whether one letter was added, left out or replaced, or two neighbours were swapped. */
function isOneErrorApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    swapped === otherRest
  );
}

/** Whether the word starts with the typed letters, with at most one typing error. */
function startsLike(word: string, wanted: string): boolean {
  if (word.startsWith(wanted)) return true;
  if (wanted.length < LEAST_LETTERS_WITH_ERROR) return false;
  return [-1, 0, 1].some((by) => isOneErrorApart(word.slice(0, wanted.length + by), wanted));
}

/** Whether every typed word is the start of a word of the text, in any order; each may have one typing error. */
export function matchesWords(text: string, typed: string): boolean {
  const words = text
    .replaceAll(SOFT_HYPHEN, '')
    .toLowerCase()
    .split(/[\s/&]+/);
  return typed
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((wanted) => words.some((word) => startsLike(word, wanted)) || text.includes(wanted));
}
