// The state of files that are not documents of the claim: uploading, failed or refused.
import { MAX_FILES } from '@portal/rules/documents/file-types.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { problemText } from '../platform/words/problem-text.ts';
import type { FileFault } from './file-fault.ts';
import type { CutOffFile } from './files-under-way.ts';
import { isPending, type Upload } from './upload-list.ts';

/** A file that could be on the claim, but did not arrive. */
interface LostFile {
  /** The id of its message on the page. */
  readonly id: string;
  readonly message: string;
}

export interface FileStatus {
  /** Whether the claim waits for these files. */
  readonly isUnderWay: boolean;
  /** Files that would be lost with the page: uploading, or to be sent again. */
  readonly isPending: boolean;
  /** In the order of the page. */
  readonly lost: readonly LostFile[];
  /** Number of files that cannot be documents; nothing waits for them. */
  readonly refused: number;
}

const faults: Readonly<Record<FileFault, TextKey>> = {
  FILE_TYPE: 'platform.problem_FILE_TYPE',
  FILE_TOO_LARGE: 'platform.problem_FILE_TOO_LARGE',
  FILE_EMPTY: 'documents.empty',
  FILE_BEYOND_LIMIT: 'documents.tooMany',
  FILE_DAMAGED: 'documents.damagedPicture',
};

/** Whether the upload failed; the file can be sent again. */
export function isLost({ state }: Upload): boolean {
  return state === 'failed';
}

/** The reason why the upload failed. */
export function reasonOf(t: Translate, { fault, problem }: Upload): string {
  return fault === undefined ? problemText(problem) : t(faults[fault], { max: MAX_FILES });
}

export const cutOffId = ({ id }: CutOffFile) => `file-cut-off-${id}`;
export const uploadId = ({ id }: Pick<Upload, 'id'>) => `file-${id}`;

export const NO_FILES: FileStatus = {
  isUnderWay: false,
  isPending: false,
  lost: [],
  refused: 0,
};

export function fileStatusOf(
  t: Translate,
  cutOff: readonly CutOffFile[],
  uploads: readonly Upload[],
): FileStatus {
  const lostBefore = cutOff.map((file) => ({
    id: cutOffId(file),
    message: t('documents.notAdded', { name: file.name, reason: t('documents.cutOff') }),
  }));
  const lostNow = uploads.filter(isLost).map((upload) => ({
    id: uploadId(upload),
    message: t('documents.notAdded', { name: upload.file.name, reason: reasonOf(t, upload) }),
  }));
  return {
    isUnderWay: uploads.some((upload) => isPending(upload) && !isLost(upload)),
    isPending: uploads.some(isPending),
    lost: [...lostBefore, ...lostNow],
    refused: uploads.filter((upload) => !isPending(upload)).length,
  };
}
