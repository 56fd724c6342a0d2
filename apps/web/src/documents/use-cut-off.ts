import { useLayoutEffect, useState } from 'react';
import { onLeave } from '../platform/api/session.ts';
import { type CutOffFile, keepUnderWay, readCutOff, stillMissing } from './files-under-way.ts';
import { isPending, type Upload } from './upload-list.ts';

/** A character that no file name contains. */
const SEPARATOR = '/';

interface CutOff {
  /** The files whose upload was interrupted when the page closed. */
  readonly files: readonly CutOffFile[];
  /** Files of these names were added again. */
  readonly addedAgain: (names: readonly string[]) => void;
  /** The user does not want this one. */
  readonly remove: (file: CutOffFile) => void;
}

/** Records the current uploads, and returns those of the tab's previous page. */
export function useCutOff(claim: string, uploads: readonly Upload[]): CutOff {
  const [files, setFiles] = useState<readonly CutOffFile[]>(() =>
    readCutOff(claim).map((name, id) => ({ id, name })),
  );
  const pending = uploads.filter(isPending).map(({ file }) => file.name);
  const all = [...files.map(({ name }) => name), ...pending].join(SEPARATOR);
  // Before the upload is visible, so that a page that closes at once has recorded it.
  useLayoutEffect(() => {
    const underWay = all === '' ? [] : all.split(SEPARATOR);
    keepUnderWay(claim, underWay);
    // The tab's storage is cleared when the session ends.
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
