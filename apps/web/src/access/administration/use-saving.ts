// Sends a form once at a time and keeps the rejection until it is sent again.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { fieldsOf } from './field-words.ts';

export interface Saving {
  readonly isPending: boolean;
  /** The message that belongs to no field; undefined if there is none. */
  readonly notice: string | undefined;
  readonly details: readonly ProblemDetail[];
  /** Someone else changed it in the meantime. */
  readonly isStale: boolean;
  readonly send: (work: () => Promise<void>) => Promise<void>;
  readonly clear: () => void;
}

export function useSaving(): Saving {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isPending,
    notice: error === undefined ? undefined : problemText(error),
    details: fieldsOf(error),
    isStale: error instanceof ApiProblem && error.is('VERSION_CONFLICT'),
    clear: () => setError(undefined),
    async send(work) {
      const asked = document.activeElement;
      setIsPending(true);
      setError(undefined);
      try {
        await work();
        setIsPending(false);
      } catch (refusal) {
        flushSync(() => {
          setError(refusal);
          setIsPending(false);
        });
        // A button that was disabled in the meantime has lost the focus.
        const isLost = document.activeElement === document.body;
        if (isLost && asked instanceof HTMLElement) asked.focus();
      }
    },
  };
}
