// Values of a form that are not saved before it is sent. If the session ends, they are kept in this tab for the same
// user, who returns to the form. National numbers are not stored.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { onLeave } from '../api/session.ts';
import { forgetTyped, keepTyped, typedBefore } from './typed-forms.ts';

/**
 * Like `useState`.
 * @param form unique name of the form, with the version of the record that it changes
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
