// Puts a new file in the place of documents: a turned picture, or several pages as one PDF.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { contentTypeOfName } from '@portal/rules/documents/file-types.ts';
import { useText } from '../../platform/words/i18n.ts';
import { showSnackbar } from '../../ui/overlays/snackbar.ts';
import { discardFiles, uploadCallsFor } from '../documents.api.ts';
import type { NamedDocument } from '../named-document.ts';
import type { Files, FilesOf } from '../use-files.ts';

/** @throws ApiProblem if the file could not be uploaded; the documents are still there then */
export type Replace = (
  old: readonly NamedDocument[],
  file: File,
  category: DocumentType,
) => Promise<void>;

/** The list with others in the place of the first of these. */
function withOthers(
  all: readonly NamedDocument[],
  these: readonly NamedDocument[],
  others: readonly NamedDocument[],
): NamedDocument[] {
  const keys = new Set(these.map(({ s3_key: key }) => key));
  const at = all.findIndex(({ s3_key: key }) => keys.has(key));
  return all
    .toSpliced(at === -1 ? all.length : at, 0, ...others)
    .filter(({ s3_key: key }) => !keys.has(key));
}

/** The old files are deleted when Undo is no longer possible. */
export function useReplace({ clinicId, onChange }: FilesOf, { note }: Files): Replace {
  const t = useText();
  return async (old, file, category) => {
    const contentType = contentTypeOfName(file.name) ?? 'application/pdf';
    const calls = uploadCallsFor(clinicId);
    const { signal } = new AbortController();
    const { key, url } = await calls.request(file, contentType, signal);
    await calls.send(url, file, { contentType, onProgress: () => undefined, signal });
    const uploaded = { ...(await calls.confirm(key, signal)), doc_category: category };
    note(uploaded.s3_key, { order: 0, category, isGuess: false, fault: undefined, content: file });
    onChange((all) => withOthers(all, old, [uploaded]));
    showSnackbar({
      type: 'Update',
      message: t('documents.replaced', { name: file.name, count: old.length }),
      onUndo: () => {
        onChange((all) => withOthers(all, [uploaded], old));
        discardFiles([uploaded.s3_key]);
      },
      onFinal: () => discardFiles(old.map(({ s3_key: oldKey }) => oldKey)),
    });
  };
}
