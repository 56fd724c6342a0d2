// After a rejected submission, focuses the first field with a mistake, so that it is scrolled into view and read
// aloud with its message.
import { type RefObject, useEffect, useRef } from 'react';
import { pageIsFree } from '../feedback/busy.ts';

/** Radio groups and the captcha mark a mistake with `data-mistake`. */
const WRONG = '[aria-invalid="true"], [data-mistake] input, [data-mistake] button';

async function showFirst(form: HTMLElement): Promise<void> {
  const { activeElement } = document;
  await pageIsFree();
  const hasMoved = document.activeElement !== activeElement;
  if (hasMoved && document.activeElement !== document.body) return;
  form.querySelector<HTMLElement>(WRONG)?.focus();
}

/**
 * Ref for the form's element.
 * @param tries increases with every submission; 0 before the first
 */
export function useFirstMistake(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0 && form.current !== null) void showFirst(form.current);
  }, [tries]);
  return form;
}
