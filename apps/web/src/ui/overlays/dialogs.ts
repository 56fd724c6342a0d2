// The dialogs that every screen shares, one at a time. Asked for from anywhere, answered by a promise;
// each is loaded when it is first needed (overlay-host.tsx).
import { create } from 'zustand';
import type { ItemStatus } from './item-status.ts';

/** So long a confirmed deletion or change of status waits before its dialog closes (Access spec §9). */
const DIALOG_WAIT_MS = 2_500;

export interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button says that does it: 'Delete', not 'Yes'. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
}

/** One of the entries that were chosen, with the state it is in. */
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
  // Nobody is asked.
}

export const useDialogs = create<Dialogs>(() => ({ open: undefined }));

/** How the dialog that is open ends without its person: with what was chosen so far, or with nothing. */
let current = { giveWay: nothing, abandon: nothing };

/** @param waitFor how long an answer other than `none` waits before the dialog closes with it */
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

/** Asks before something is done; answers whether the person wants it. */
export function ask(question: Question): Promise<boolean> {
  return openDialog(false, 0, (answer) => ({ kind: 'confirm', question, answer }));
}

/** Asks before something is deleted; once confirmed it waits, then answers yes. */
export function askDelete(question: Question): Promise<boolean> {
  return openDialog(false, DIALOG_WAIT_MS, (answer, isWaiting) => ({
    kind: 'delete',
    question,
    isWaiting,
    answer,
  }));
}

/**
 * Asks which status the chosen entries get; once chosen it waits, then answers it.
 * @planned Access spec §4, Dialogs: lists whose entries have a status that people set
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

/** Lists entries with their status, once no other dialog is open; over when it is closed. */
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

/** Closes what is open, unanswered: the person whom it asked is gone. */
export function abandonDialogs(): void {
  current.abandon();
}
