// The documents of the bank in the form in which a clinic asks for another account.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type NamedDocument, NO_FILES } from '../../documents/public-parts.ts';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { useText } from '../../platform/words/i18n.ts';

type Documents = readonly NamedDocument[];

export function useAccountDocuments(clinicId: string) {
  const t = useText();
  const [documents, setDocuments] = useTyped<Documents>(`account documents ${clinicId}`, []);
  const [files, setFiles] = useState(NO_FILES);
  const latest = useRef({ documents, setDocuments });
  useEffect(() => {
    latest.current = { documents, setDocuments };
  });
  function fault(): string | undefined {
    if (files.lost.length > 0) return t('clinicChanges.filesLost');
    if (files.isUnderWay) return t('clinicChanges.filesUnderWay');
    return documents.length === 0 ? t('clinicChanges.documentRequired') : undefined;
  }
  return {
    fault: fault(),
    attachments: {
      clinicId,
      ownerKey: `account ${clinicId}`,
      documents,
      onChange: useCallback(
        (change: (before: Documents) => Documents) => latest.current.setDocuments(change),
        [],
      ),
      countDocuments: useCallback(() => latest.current.documents.length, []),
      onFileStatus: setFiles,
    },
  };
}
