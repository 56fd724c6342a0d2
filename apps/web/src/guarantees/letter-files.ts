// The documents of a form about a letter, as the documents section needs them.
import { useCallback, useEffect, useRef } from 'react';
import type { NamedDocument } from '../documents/public-parts.ts';
import type { FileStatus } from '../documents/public.ts';

type Documents = NamedDocument[];
type Change = (documents: Readonly<Documents>) => Documents;

/** Stable callbacks over the documents of the last render. */
export function useLetterFiles(
  documents: Documents,
  onChange: (change: Change) => void,
  onFileStatus?: (status: FileStatus) => void,
) {
  const latest = useRef({ documents, onChange, onFileStatus });
  useEffect(() => {
    latest.current = { documents, onChange, onFileStatus };
  });
  return {
    countDocuments: useCallback(() => latest.current.documents.length, []),
    onChange: useCallback((change: Change) => latest.current.onChange(change), []),
    onFileStatus: useCallback((status: FileStatus) => latest.current.onFileStatus?.(status), []),
    missing: { id: 'letter-documents', types: [], isAsked: false },
    fieldOf: (index: number) => ({ id: `letter-document-${String(index)}`, error: undefined }),
  };
}
