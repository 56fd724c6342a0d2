// Registers the shortcuts of the current screen. One listener serves all of them, and `?` lists them. Keys: 'mod+k'
// (Ctrl, or Cmd on a Mac), 'shift+?', 'n', or two in a row: 'g m'.
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { TextKey } from '@portal/texts/text-key.ts';
import { isWaiting } from '../api/until-back.ts';
import { deviceNow } from '../clock.ts';
import { usePreferences } from '../storage/preferences.ts';

export interface Shortcut {
  readonly keys: string;
  /** Description for the list. */
  readonly label: TextKey;
  readonly run: () => void;
  /** False for a key that the description of another one includes. */
  readonly isListed?: boolean;
  /** Also active while a field has the focus; combinations with mod always are. */
  readonly inFields?: boolean;
  /** Of every screen: a screen may use the key for something else. */
  readonly isOfPortal?: boolean;
}

const SEQUENCE_MS = 1_000;
export const useShortcutList = create<{ readonly list: readonly Shortcut[] }>(() => ({ list: [] }));

let firstOfSequence: { key: string; at: number } | undefined;

/** The pressed combination as a shortcut: `mod+k`, `?`, `escape`. */
export function keysOf(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  // A Shift that only produces the character ("?") is not part of the combination.
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

/** Whether the user is typing in the element, which late events must not interrupt. */
export function isTyping(target: EventTarget | null = document.activeElement): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

export function isDialogOpen(): boolean {
  return (
    document.querySelector(':is([role="dialog"], [role="alertdialog"])[aria-modal="true"]') !== null
  );
}

const openings = new Set<object>();

/** Disables single-key shortcuts while something that takes the focus is opening. Call the result to end it. */
export function startOpening(): () => void {
  const opening = {};
  openings.add(opening);
  return () => openings.delete(opening);
}

/** The shortcuts to list, each key with what it does on this screen. */
export function listedShortcuts(list: readonly Shortcut[]): readonly Shortcut[] {
  return list.filter(
    ({ keys, isListed = true }, at) =>
      isListed && !list.slice(at + 1).some((later) => later.keys === keys),
  );
}

/** The most recently registered shortcut for the keys, which belongs to the topmost screen. */
function shortcutFor(keys: string): Shortcut | undefined {
  return useShortcutList.getState().list.findLast((shortcut) => shortcut.keys === keys);
}

function handle(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat || isWaiting()) return;
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

/** Starts listening; called once at start. */
export function listenToKeyboard(): void {
  document.addEventListener('keydown', handle);
}

/** Registers a shortcut; call the result to remove it. */
export function registerShortcut(shortcut: Shortcut): () => void {
  useShortcutList.setState(({ list }) => ({
    list: shortcut.isOfPortal === true ? [shortcut, ...list] : [...list, shortcut],
  }));
  return () =>
    useShortcutList.setState(({ list }) => ({ list: list.filter((item) => item !== shortcut) }));
}

/** Registers a shortcut while the component is mounted. */
export function useShortcut(keys: string, label: TextKey, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => registerShortcut({ keys, label, run: () => latest.current() }), [keys, label]);
}
