// Holds keys pressed while the page is not ready for them, and replays them in the field that has the focus
// afterwards: after Enter in a field that is still searching, or while the palette is opening. No key is lost or sent
// to the wrong field, however slow the network is.
import { tabbable } from 'tabbable';

export interface HeldKeys {
  /** Replays the held keys in order. */
  readonly release: () => void;
  /** Drops the held keys, because their field does not appear. */
  readonly drop: () => void;
}

const holders = new Set<object>();
const queue: KeyboardEvent[] = [];
let isPressing = false;

/** Shortcuts of the browser and keys of an input method are not held. */
function isHeld(event: KeyboardEvent): boolean {
  if (!event.isTrusted || event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter';
  return event.key.length === 1 || ['Enter', 'Tab', 'Backspace', 'Delete'].includes(event.key);
}

function hold(event: KeyboardEvent): void {
  if (!isHeld(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  queue.push(event);
}

function isText(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLInputElement && target.selectionStart !== null && !target.readOnly;
}

/** Inserts text at the cursor like typing. Empty text with `from` < `to` deletes. */
function insert(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  [from, to]: readonly [number, number],
): void {
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** Selects the next option that starts with the letter, like the browser; several letters narrow the choice. */
let letters = { text: '', select: undefined as HTMLSelectElement | undefined };
function chooseByLetter(select: HTMLSelectElement, letter: string): void {
  const text = (letters.select === select ? letters.text : '') + letter.toLowerCase();
  letters = { text, select };
  const option = [...select.options].find((one) => one.text.trim().toLowerCase().startsWith(text));
  if (option === undefined || option.selected) return;
  option.selected = true;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function moveByTab(target: Element, isBack: boolean): void {
  const stops = tabbable(document.body);
  const next = stops[stops.findIndex((stop) => stop === target) + (isBack ? -1 : 1)];
  next?.focus();
}

function pressEnter(target: Element): void {
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) target.click();
  else if (target instanceof HTMLInputElement) target.form?.requestSubmit();
}

/** The browser's default action for a key. */
function doDefault(target: Element, { key, shiftKey }: KeyboardEvent): void {
  if (key === 'Tab') return moveByTab(target, shiftKey);
  if (key === 'Enter' && !(target instanceof HTMLTextAreaElement)) return pressEnter(target);
  if (target instanceof HTMLSelectElement) return chooseByLetter(target, key);
  if (!isText(target)) {
    if (key === ' ' && target instanceof HTMLElement) target.click();
    return undefined;
  }
  const from = target.selectionStart ?? 0;
  const to = target.selectionEnd ?? from;
  if (key === 'Backspace')
    return insert(target, '', [from === to ? Math.max(0, from - 1) : from, to]);
  if (key === 'Delete') return insert(target, '', [from, from === to ? to + 1 : to]);
  return insert(target, key === 'Enter' ? '\n' : key, [from, to]);
}

function press(held: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, shiftKey } = held;
  const target = document.activeElement ?? document.body;
  const parts = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  const isForBrowser = target.dispatchEvent(new KeyboardEvent('keydown', parts));
  if (isForBrowser && !ctrlKey && !metaKey) doDefault(document.activeElement ?? target, held);
  (document.activeElement ?? target).dispatchEvent(new KeyboardEvent('keyup', parts));
}

/** One key after the other, so that each sees what the one before it has rendered. */
async function pressAll(): Promise<void> {
  if (isPressing) return;
  isPressing = true;
  while (queue.length > 0 && holders.size === 0) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const next = holders.size === 0 ? queue.shift() : undefined;
    if (next !== undefined) press(next);
  }
  isPressing = false;
  if (holders.size === 0) globalThis.removeEventListener('keydown', hold, { capture: true });
}

/** Replays keys that somebody else has held. */
export function replayKeys(keys: readonly KeyboardEvent[]): void {
  queue.push(...keys);
  if (keys.length > 0) void pressAll();
}

/** Starts holding keys. Only the first `release` or `drop` has an effect. */
export function holdKeys(): HeldKeys {
  const holder = {};
  holders.add(holder);
  globalThis.addEventListener('keydown', hold, { capture: true });
  return {
    release() {
      if (holders.delete(holder)) void pressAll();
    },
    drop() {
      if (!holders.has(holder)) return;
      queue.length = 0;
      holders.delete(holder);
      void pressAll();
    },
  };
}
