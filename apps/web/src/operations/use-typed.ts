// What is typed into a form that nothing saves before it is sent. When the session ends meanwhile it
// waits in this tab for the same person, who is led back to the form. National numbers are not kept.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { withoutNationalNumbers } from '../platform/national-numbers.ts';
import { currentMe, onLeave } from '../platform/session.ts';
import { readTab, writeTab } from '../platform/storage.ts';

function keptForms(): Readonly<Record<string, unknown>> {
  const kept: unknown = JSON.parse(readTab('unsavedForms') ?? '{}');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Whether a value has the shape of another one, as far as that one has any. */
function isLike<T>(first: T, value: unknown): value is T {
  if (typeof value !== typeof first) return false;
  if (typeof value !== 'object' || typeof first !== 'object') return true;
  if (value === null || first === null) return value === first;
  return Object.entries(first).every(([name, own]) => {
    const given: unknown = Reflect.get(value, name);
    return own === undefined || given === undefined || typeof given === typeof own;
  });
}

function keep(owner: string, form: string, value: unknown): void {
  writeTab('unsavedOwner', owner);
  const kept = JSON.stringify({ ...keptForms(), [form]: value });
  writeTab('unsavedForms', withoutNationalNumbers(kept));
}

function peek<T>(form: string, first: T): T {
  const value = keptForms()[form];
  const isOwn = readTab('unsavedOwner') === currentMe()?.userId;
  return isOwn && isLike(first, value) ? value : first;
}

function forget(form: string): void {
  const { [form]: gone, ...others } = keptForms();
  if (gone !== undefined) writeTab('unsavedForms', JSON.stringify(others));
}

/**
 * As `useState`.
 * @param form names the form among all, with the version of what it changes
 */
export function useTyped<T>(form: string, first: T): readonly [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => peek(form, first));
  const current = useRef({ first, value });
  useEffect(() => {
    current.current.value = value;
  });
  useEffect(() => {
    forget(form);
    return onLeave((me, reason) => {
      const { first: before, value: typed } = current.current;
      const isChanged = JSON.stringify(typed) !== JSON.stringify(before);
      if (reason === 'ended' && isChanged) keep(me.userId, form, typed);
    });
  }, [form]);
  return [value, setValue];
}
