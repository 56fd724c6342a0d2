import { useEffect, useState } from 'react';
import { onLeave } from '../platform/session.ts';
import { keepUnderWay, readCutOff } from './files-under-way.ts';
import { arePending, type Upload } from './upload-list.ts';

/** In no name of a file. */
const SEPARATOR = '/';

interface CutOff {
  /** The files that did not arrive before the page closed. */
  readonly names: readonly string[];
  /** Added again, or not wanted. */
  readonly forget: (names: readonly string[]) => void;
}

/** Notes what is under way, and answers what was when this tab was here last. */
export function useCutOff(claim: string, uploads: readonly Upload[]): CutOff {
  const [names, setNames] = useState(() => readCutOff(claim));
  const pending = uploads.filter((one) => arePending([one])).map(({ file }) => file.name);
  const all = [...names, ...pending].join(SEPARATOR);
  useEffect(() => {
    const underWay = all === '' ? [] : all.split(SEPARATOR);
    keepUnderWay(claim, underWay);
    // What the tab kept is emptied when the session ends.
    return onLeave((me, reason) => {
      if (reason === 'ended') keepUnderWay(claim, underWay, me);
    });
  }, [all, claim]);
  return {
    names,
    forget: (gone) => setNames((known) => known.filter((name) => !gone.includes(name))),
  };
}
