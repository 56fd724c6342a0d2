// A form that was refused leads to what has to be mended: the first field with a mistake takes the
// keyboard, so that it comes into sight and is read aloud with its words.
import { type RefObject, useEffect, useRef } from 'react';
import { pageIsFree } from '../feedback/busy.ts';

/** A group of radio buttons or the captcha says by `data-mistake` what a field says of itself. */
const WRONG = '[aria-invalid="true"], [data-mistake] input, [data-mistake] button';

async function showFirst(form: HTMLElement): Promise<void> {
  const { activeElement } = document;
  await pageIsFree();
  const hasMoved = document.activeElement !== activeElement;
  if (hasMoved && document.activeElement !== document.body) return;
  form.querySelector<HTMLElement>(WRONG)?.focus();
}

/**
 * For the form's element.
 * @param tries another number whenever the form was sent; 0 before
 */
export function useFirstMistake(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0 && form.current !== null) void showFirst(form.current);
  }, [tries]);
  return form;
}
