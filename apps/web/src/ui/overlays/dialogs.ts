// The dialogs shared by all screens, one at a time. Opened from anywhere and answered by a promise; each is loaded when
// first needed (overlay-host.tsx).
import { create } from 'zustand';
import type { ItemStatus } from './item-status.ts';

/** The time that a confirmed deletion or status change waits before its dialog closes (Access spec §9). */
const DIALOG_WAIT_MS = 2_500;

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the confirming button: 'Delete', not 'Yes'. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
}

/** A chosen entry with its status. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly status: ItemStatus;
  readonly statusText: string;
}

export interface FetchResult {
  readonly title: string;
  readonly text: string;
  readonly entries: readonly Entry[];
}

export interface StatusQuestion<Status extends string = string> {
  readonly title: string;
  readonly confirm: string;
  readonly entries: readonly Entry[];
  readonly choices: readonly { readonly status: Status; readonly label: string }[];
}

export type OpenDialog =
  | {
      readonly kind: 'confirm';
      readonly question: Question;
      readonly answer: (isConfirmed: boolean) => void;
    }
  | {
      readonly kind: 'delete';
      readonly question: Question;
      readonly isWaiting: boolean;
      readonly answer: (isConfirmed: boolean) => void;
    }
  | {
      readonly kind: 'status';
      readonly question: StatusQuestion;
      readonly isWaiting: boolean;
      readonly answer: (status: string | undefined) => void;
    }
  | { readonly kind: 'result'; readonly result: FetchResult; readonly answer: () => void };

interface Dialogs {
  readonly open: OpenDialog | undefined;
}

function nothing(): void {
  // No dialog is open.
}

export const useDialogs = create<Dialogs>(() => ({ open: undefined }));

/** Closes the open dialog without the user: with the choice so far, or with none. */
let current = { giveWay: nothing, abandon: nothing };

/** @param waitFor how long an answer other than `none` waits before the dialog closes */
function openDialog<Answer>(
  none: Answer,
  waitFor: number,
  dialogOf: (answer: (given: Answer) => void, isWaiting: boolean) => OpenDialog,
): Promise<Answer> {
  current.giveWay();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let chosen = none;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function close(given: Answer): void {
    clearTimeout(timer);
    current = { giveWay: nothing, abandon: nothing };
    useDialogs.setState({ open: undefined });
    resolve(given);
  }
  function answer(given: Answer): void {
    if (waitFor === 0 || given === none) {
      close(given);
      return;
    }
    chosen = given;
    useDialogs.setState({ open: dialogOf(nothing, true) });
    timer = setTimeout(() => close(given), waitFor);
  }
  current = { giveWay: () => close(chosen), abandon: () => close(none) };
  useDialogs.setState({ open: dialogOf(answer, false) });
  return promise;
}

/** Asks for confirmation; returns whether the user confirmed. */
export function ask(question: Question): Promise<boolean> {
  return openDialog(false, 0, (answer) => ({ kind: 'confirm', question, answer }));
}

/** Asks for confirmation of a deletion; once confirmed, waits and returns true. */
export function askDelete(question: Question): Promise<boolean> {
  return openDialog(false, DIALOG_WAIT_MS, (answer, isWaiting) => ({
    kind: 'delete',
    question,
    isWaiting,
    answer,
  }));
}

/**
 * Asks which status the chosen entries get; once chosen, waits and returns it.
 * @planned Access spec §4, Dialogs: lists whose entries have a status that users set
 */
export async function chooseStatus<Status extends string>(
  question: StatusQuestion<Status>,
): Promise<Status | undefined> {
  const chosen = await openDialog<string | undefined>(
    undefined,
    DIALOG_WAIT_MS,
    (answer, isWaiting) => ({ kind: 'status', question, isWaiting, answer }),
  );
  return question.choices.find(({ status }) => status === chosen)?.status;
}

/** Lists entries with their status once no other dialog is open; resolves when it is closed. */
export async function showFetchResult(result: FetchResult): Promise<void> {
  await untilFree();
  await openDialog(undefined, 0, (answer) => ({
    kind: 'result',
    result,
    answer: () => answer(undefined),
  }));
}

function untilFree(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const stop = useDialogs.subscribe(({ open }) => {
    if (open === undefined) resolve(undefined);
  });
  if (useDialogs.getState().open === undefined) resolve(undefined);
  return promise.finally(stop);
}

/** Closes the open dialog without an answer, because its user has signed out. */
export function abandonDialogs(): void {
  current.abandon();
}
