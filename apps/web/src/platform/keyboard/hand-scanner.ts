// A scanner that types: many characters faster than a person types them, and then Enter, while no field has the focus.
// The first character could be a shortcut, so each is held for a moment and given back if no other one follows.
import { useEffect, useRef } from 'react';
import { replayKeys } from './held-keys.ts';
import { isDialogOpen, isTyping } from './keyboard.ts';

/** Between two characters. Scanners need up to 30 ms; a fast typist needs more than 60. */
const WITHIN_MS = 50;
/** Shorter texts are not numbers. */
const LEAST_CHARACTERS = 5;

function isForScanner(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (!event.isTrusted || event.isComposing || event.repeat || hasModifier) return false;
  return !isTyping(event.target) && !isDialogOpen();
}

function listen(onScan: (text: string) => void): () => void {
  let held: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeHeld(): KeyboardEvent[] {
    clearTimeout(timer);
    const keys = held;
    held = [];
    return keys;
  }
  const giveBack = () => replayKeys(takeHeld());

  function onKey(event: KeyboardEvent): void {
    const isFirst = held.length === 0;
    // Of a capital letter.
    if (event.key === 'Shift') return;
    if (!isForScanner(event)) return giveBack();
    const isCharacter = event.key.length === 1 && !(isFirst && event.key === ' ');
    if (!isCharacter && isFirst) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Enter' && held.length >= LEAST_CHARACTERS) {
      onScan(
        takeHeld()
          .map(({ key }) => key)
          .join(''),
      );
      return;
    }
    held.push(event);
    clearTimeout(timer);
    if (isCharacter) timer = setTimeout(giveBack, WITHIN_MS);
    else giveBack();
  }

  globalThis.addEventListener('keydown', onKey, { capture: true });
  return () => {
    globalThis.removeEventListener('keydown', onKey, { capture: true });
    giveBack();
  };
}

/** Listens to a scanner while the component is mounted. */
export function useHandScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => listen((text) => latest.current(text)), []);
}
