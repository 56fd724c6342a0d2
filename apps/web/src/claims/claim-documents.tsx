// The documents of the claim that is being written.
import { useCallback } from 'react';
import { DocumentsSection } from '../documents/public.ts';
import { useText } from '../platform/i18n.ts';
import type { SupportingDoc } from './claim-document.ts';
import { changeClaim, fieldId, useClaim, useClaimStore } from './claim-store.ts';
import { refusalAt } from './refused-fields.ts';
import { refusalMessage } from './use-message.ts';

export function ClaimDocuments() {
  const t = useText();
  const store = useClaimStore();
  const clinicId = useClaim((state) => state.document.provider_company_id);
  const member = useClaim((state) => state.document.member_id_claimant);
  const documents = useClaim((state) => state.document.supporting_docs);
  const refused = useClaim((state) => state.refused);
  const changeDocuments = useCallback(
    (change: (documents: readonly SupportingDoc[]) => SupportingDoc[]) =>
      changeClaim(store, (document) => ({
        ...document,
        supporting_docs: change(document.supporting_docs ?? []),
      })),
    [store],
  );
  const tellPending = useCallback(
    (isUploading: boolean) => store.setState({ isUploading }),
    [store],
  );
  return (
    <DocumentsSection
      clinicId={clinicId}
      claimKey={member}
      documents={documents ?? []}
      onChange={changeDocuments}
      onPending={tellPending}
      fieldOf={(index) => {
        const field = `supporting_docs.${index}`;
        const refusal = refusalAt(refused, field);
        return {
          id: fieldId(field),
          error: refusal === undefined ? undefined : refusalMessage(t, refusal),
        };
      }}
    />
  );
}
