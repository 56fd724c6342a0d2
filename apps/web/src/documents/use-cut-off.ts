import { useEffect, useState } from 'react';
import { onLeave } from '../platform/api/session.ts';
import { type CutOffFile, keepUnderWay, readCutOff, stillMissing } from './files-under-way.ts';
import { isPending, type Upload } from './upload-list.ts';

/** In no name of a file. */
const SEPARATOR = '/';

interface CutOff {
  /** The files that did not arrive before the page closed. */
  readonly files: readonly CutOffFile[];
  /** Files of these names were added again. */
  readonly addedAgain: (names: readonly string[]) => void;
  /** One is not wanted. */
  readonly remove: (file: CutOffFile) => void;
}

/** Notes what is under way, and answers what was when this tab was here last. */
export function useCutOff(claim: string, uploads: readonly Upload[]): CutOff {
  const [files, setFiles] = useState<readonly CutOffFile[]>(() =>
    readCutOff(claim).map((name, id) => ({ id, name })),
  );
  const pending = uploads.filter(isPending).map(({ file }) => file.name);
  const all = [...files.map(({ name }) => name), ...pending].join(SEPARATOR);
  useEffect(() => {
    const underWay = all === '' ? [] : all.split(SEPARATOR);
    keepUnderWay(claim, underWay);
    // What the tab kept is emptied when the session ends.
    return onLeave((me, reason) => {
      if (reason === 'ended') keepUnderWay(claim, underWay, me);
    });
  }, [all, claim]);
  return {
    files,
    addedAgain: (names) => setFiles((known) => stillMissing(known, names)),
    remove: (file) => setFiles((known) => known.filter(({ id }) => id !== file.id)),
  };
}
