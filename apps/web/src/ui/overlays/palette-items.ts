// Sources of the palette. A slice registers one for pages, members, claims or actions.
import { useEffect } from 'react';
import type { Icon } from '@tabler/icons-react';
import { create } from 'zustand';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly icon: Icon;
  /** Opens its page; resolves when the page is shown. */
  readonly run: () => Promise<void>;
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

/** Long words of menus have some. */
const SOFT_HYPHEN = '\u00ad';

/** Whether every typed word is the start of a word of the text, in any order. */
export function matchesWords(text: string, typed: string): boolean {
  const words = text
    .replaceAll(SOFT_HYPHEN, '')
    .toLowerCase()
    .split(/[\s/&]+/);
  return typed
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)) || text.includes(wanted));
}
