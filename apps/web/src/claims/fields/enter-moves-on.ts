// Enter moves to the next field, as clerks expect. Lists, buttons and text areas keep their own behaviour.
const FIELDS =
  'input:not([type="hidden"]):not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** A list with typed text or a highlighted option; a list that only offers options is ignored. */
function isChoosing(target: HTMLElement): boolean {
  if (target.getAttribute('aria-expanded') !== 'true') return false;
  if (!(target instanceof HTMLInputElement) || target.value !== '') return true;
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') !== null;
}

function isOwnEnter(target: HTMLElement): boolean {
  return target.tagName === 'TEXTAREA' || isChoosing(target);
}

/** If a field is usually the last one typed, `data-enter-to` names the field after it. */
function placeNamedBy(target: HTMLElement): HTMLElement | undefined {
  const id = target.closest<HTMLElement>('[data-enter-to]')?.dataset['enterTo'];
  return id === undefined ? undefined : (document.getElementById(id) ?? undefined);
}

/** Listens below an element; call the returned function to stop. */
export function moveOnEnter(element: HTMLElement): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    const isPlainEnter =
      event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.isComposing;
    if (!isPlainEnter || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (!target.matches(FIELDS) || isOwnEnter(target)) return;
    const fields = [...element.querySelectorAll<HTMLElement>(FIELDS)].filter(
      (field) => field.offsetParent !== null,
    );
    const next = placeNamedBy(target) ?? fields[fields.indexOf(target) + 1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }
  element.addEventListener('keydown', onKeyDown);
  return () => element.removeEventListener('keydown', onKeyDown);
}
