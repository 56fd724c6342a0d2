// Whether leaving the current page would lose something that was entered on it.
import { hasLastWorks } from './last-works.ts';

/** Searches are in the address, and can be repeated. */
const ELSEWHERE = 'header, nav, search';
/** Fields of the component library that report no input. */
const CHOICES = '[role=option], [role=radio], [role=switch]';

let isEntered = false;

function note({ type, target }: Event): void {
  if (!(target instanceof Element) || target.closest(ELSEWHERE) !== null) return;
  isEntered ||= type !== 'click' || target.closest(CHOICES) !== null;
}

export function watchEntries(): void {
  for (const sign of ['input', 'change', 'drop', 'click']) {
    document.addEventListener(sign, note, { capture: true });
  }
}

/** Another page has opened. */
export function forgetEntries(): void {
  isEntered = false;
}

/** A form that saves itself counts from the start. */
export function hasForm(): boolean {
  return isEntered || hasLastWorks();
}
