// What is typed into forms that no draft keeps, in this tab for the person who typed it: it outlives a
// reload and a session that ended, not a log-out. National numbers are not kept.
import { withoutNationalNumbers } from '../api/national-numbers.ts';
import { currentMe } from '../api/session.ts';
import { readTab, removeTab, writeTab } from '../storage/storage.ts';

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

/** @param form names the form among all */
export function keepTyped(owner: string, form: string, value: unknown): void {
  writeTab('unsavedOwner', owner);
  const kept = JSON.stringify({ ...keptForms(), [form]: value });
  writeTab('unsavedForms', withoutNationalNumbers(kept));
}

/** What this person typed here before; `first` if nothing that fits is there. */
export function typedBefore<T>(form: string, first: T): T {
  const value = keptForms()[form];
  const isOwn = readTab('unsavedOwner') === currentMe()?.userId;
  return isOwn && isLike(first, value) ? value : first;
}

export function forgetTyped(form: string): void {
  const { [form]: gone, ...others } = keptForms();
  if (gone === undefined) return;
  if (Object.keys(others).length === 0) removeTab('unsavedForms');
  else writeTab('unsavedForms', JSON.stringify(others));
}
