// Every shortcut of the client is registered here while its screen shows; one listener serves them
// all and `?` lists them. Keys: 'mod+k' (Ctrl, or Cmd on a Mac), 'shift+?', 'n', or two in a row: 'g m'.
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { TextKey } from '@portal/texts/text-key.ts';
import { deviceNow } from '../clock.ts';
import { usePreferences } from '../storage/preferences.ts';

export interface Shortcut {
  readonly keys: string;
  /** What it does, for the list. */
  readonly label: TextKey;
  readonly run: () => void;
  /** Also while a field has the focus; combinations with mod always do. */
  readonly inFields?: boolean;
}

const SEQUENCE_MS = 1_000;
export const useShortcutList = create<{ readonly list: readonly Shortcut[] }>(() => ({ list: [] }));

let firstOfSequence: { key: string; at: number } | undefined;

/** The pressed combination as a shortcut names it: `mod+k`, `?`, `escape`. */
export function keysOf(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  // Shift that only makes the character ("?") is part of the key, not of the combination.
  const isShiftNamed = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    isShiftNamed ? 'shift' : '',
    key,
  ]
    .filter((part) => part !== '')
    .join('+');
}

/** Whether somebody types there; what comes late does not take the keyboard from them. */
export function isTyping(target: EventTarget | null = document.activeElement): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

const openings = new Set<object>();

/** Turns single keys off while something opens that is to take them. The answer ends it. */
export function startOpening(): () => void {
  const opening = {};
  openings.add(opening);
  return () => openings.delete(opening);
}

/** The newest shortcut for the keys: the screen on top registered last. */
function shortcutFor(keys: string): Shortcut | undefined {
  return useShortcutList.getState().list.findLast((shortcut) => shortcut.keys === keys);
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const keys = keysOf(event);
  const now = deviceNow();
  const isSecond = firstOfSequence !== undefined && now - firstOfSequence.at < SEQUENCE_MS;
  const sequence = isSecond ? `${firstOfSequence?.key} ${keys}` : keys;
  firstOfSequence = { key: keys, at: now };
  const shortcut = shortcutFor(sequence) ?? shortcutFor(keys);
  if (shortcut === undefined) return;
  const isSingle = !shortcut.keys.includes('mod+') && shortcut.keys !== 'escape';
  if (isSingle && !usePreferences.getState().hasSingleKeys) return;
  if (isSingle && shortcut.inFields !== true && isTyping(event.target)) return;
  if (isSingle && (isDialogOpen() || openings.size > 0)) return;
  event.preventDefault();
  firstOfSequence = undefined;
  shortcut.run();
}

/** Starts listening; called once by the composition. */
export function listenToKeyboard(): void {
  document.addEventListener('keydown', handle);
}

/** Registers a shortcut; the answer takes it away again. */
export function registerShortcut(shortcut: Shortcut): () => void {
  useShortcutList.setState(({ list }) => ({ list: [...list, shortcut] }));
  return () =>
    useShortcutList.setState(({ list }) => ({ list: list.filter((item) => item !== shortcut) }));
}

/** Registers a shortcut while the component shows. */
export function useShortcut(keys: string, label: TextKey, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => registerShortcut({ keys, label, run: () => latest.current() }), [keys, label]);
}
