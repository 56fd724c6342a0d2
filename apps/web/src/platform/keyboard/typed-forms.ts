// Keeps text typed into forms without drafts, in this tab for the same user. It survives a reload and an ended
// session, but not a sign-out. National numbers are not stored.
import { jsonWithoutNationalNumbers } from '@portal/rules/members/national-numbers.ts';
import { currentMe } from '../api/session.ts';
import { readTab, removeTab, writeTab } from '../storage/storage.ts';

function keptForms(): Readonly<Record<string, unknown>> {
  const kept: unknown = JSON.parse(readTab('unsavedForms') ?? '{}');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Whether a value has the same shape as another one, as far as that one has values. */
function isLike<T>(first: T, value: unknown): value is T {
  if (typeof value !== typeof first) return false;
  if (typeof value !== 'object' || typeof first !== 'object') return true;
  if (value === null || first === null) return value === first;
  return Object.entries(first).every(([name, own]) => {
    const given: unknown = Reflect.get(value, name);
    return own === undefined || given === undefined || typeof given === typeof own;
  });
}

/** @param form unique name of the form */
export function keepTyped(owner: string, form: string, value: unknown): void {
  writeTab('unsavedOwner', owner);
  writeTab('unsavedForms', jsonWithoutNationalNumbers({ ...keptForms(), [form]: value }));
}

/** The user's earlier text; `first` if there is none that fits. */
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
