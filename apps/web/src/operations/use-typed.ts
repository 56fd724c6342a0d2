// What is typed into a form that nothing saves before it is sent. When the session ends meanwhile it
// waits in this tab for the same person, who is led back to the form. National numbers are not kept.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { onLeave } from '../platform/api/session.ts';
import { forgetTyped, keepTyped, typedBefore } from '../platform/keyboard/typed-forms.ts';

/**
 * As `useState`.
 * @param form names the form among all, with the version of what it changes
 */
export function useTyped<T>(form: string, first: T): readonly [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => typedBefore(form, first));
  const current = useRef({ first, value });
  useEffect(() => {
    current.current.value = value;
  });
  useEffect(() => {
    forgetTyped(form);
    return onLeave((me, reason) => {
      const { first: before, value: typed } = current.current;
      const isChanged = JSON.stringify(typed) !== JSON.stringify(before);
      if (reason === 'ended' && isChanged) keepTyped(me.userId, form, typed);
    });
  }, [form]);
  return [value, setValue];
}
