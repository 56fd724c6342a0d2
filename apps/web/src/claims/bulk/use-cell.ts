// The state of a cell that is corrected in place. Unsaved text stays in the cell; if somebody else has changed the
// cell in the meantime, the clerk chooses between the two.
import type { BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { isConflict, isMasked } from './row-conflicts.ts';

interface Asked {
  readonly column: BulkColumn;
  /** The stored text, masked if it is a national number. */
  readonly text: string;
  readonly onSave: (text: string) => Promise<void>;
}

/** A text and the stored one that it was typed over. */
interface Typed {
  readonly text: string;
  readonly over: string;
}

export function useCell({ column, text, onSave }: Asked) {
  const [typed, setTyped] = useState<Typed>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const stored = isMasked(column, text) ? '' : text;
  const unsaved = typed === undefined || isSame(typed.text, stored) ? undefined : typed.text.trim();
  useLeavingCell(unsaved, !isBusy && !isAsking && failure === undefined, onSave);

  function takeBack(): void {
    setTyped(undefined);
    setIsAsking(false);
    setFailure(undefined);
  }

  async function send(wanted: string): Promise<void> {
    setIsBusy(true);
    setIsAsking(false);
    setFailure(undefined);
    try {
      await onSave(wanted);
      setTyped((now) =>
        now === undefined || isSame(now.text, wanted) ? undefined : { ...now, over: wanted },
      );
    } catch (error) {
      if (isConflict(error)) setIsAsking(true);
      else setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  function save(): void {
    if (typed === undefined || isBusy || isAsking) return;
    if (unsaved === undefined) takeBack();
    else if (typed.over === text) void send(unsaved);
    // The claim was read again while the clerk typed.
    else setIsAsking(true);
  }

  function saveMine(): void {
    if (unsaved === undefined || isBusy) return;
    setTyped({ text: unsaved, over: text });
    void send(unsaved);
  }

  return {
    value: typed?.text ?? stored,
    isTyped: typed !== undefined,
    isBusy,
    failure,
    /** Somebody else has changed the cell to another text. */
    isAsking: isAsking && unsaved !== undefined,
    type: (next: string) => setTyped({ text: next, over: typed?.over ?? text }),
    save,
    saveMine,
    takeBack,
  };
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

/** Saves when the cell goes away, as with the browser's Back; the browser asks before it closes or reloads the page. */
function useLeavingCell(
  unsaved: string | undefined,
  canSave: boolean,
  onSave: Asked['onSave'],
): void {
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = () => {
      if (unsaved === undefined || !canSave) return;
      onSave(unsaved).catch((error: unknown) => showToast('red', problemText(error)));
    };
  });
  useEffect(() => () => leave.current?.(), []);
  const isUnsaved = unsaved !== undefined;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isUnsaved]);
}
