// The documents of the claim in the form.
import { useCallback } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { DocumentsSection, type FileStatus } from '../../documents/public.ts';
import { useText } from '../../platform/words/i18n.ts';
import type { SupportingDoc } from '../entered-claim.ts';
import { changeClaim, fieldId, takeFiles, useClaim, useClaimStore } from './claim-store.ts';
import { shownProblems } from './shown-problems.ts';
import { refusalAt } from './refused-fields.ts';
import { problemMessage, refusalMessage } from './problem-message.ts';

/** The required types, and whether the user has tried to submit. */
function useMissing() {
  const types = useClaim(
    useShallow((state) =>
      state.problems.flatMap(({ code, params: { docType } }) =>
        code === 'DOCUMENT_REQUIRED' && typeof docType === 'string' ? [docType] : [],
      ),
    ),
  );
  const isAsked = useClaim((state) => state.attempt > 0);
  return { id: fieldId('supporting_docs'), types, isAsked };
}

export function ClaimDocuments() {
  const t = useText();
  const store = useClaimStore();
  const clinicId = useClaim((state) => state.claim.provider_company_id);
  const member = useClaim((state) => state.claim.member_id_claimant);
  const documents = useClaim((state) => state.claim.supporting_docs);
  const refused = useClaim((state) => state.refused);
  const problems = useClaim(useShallow(shownProblems));
  const missing = useMissing();
  const changeDocuments = useCallback(
    (change: (documents: readonly SupportingDoc[]) => SupportingDoc[]) =>
      changeClaim(store, (claim) => ({
        ...claim,
        supporting_docs: change(claim.supporting_docs),
      })),
    [store],
  );
  const countDocuments = useCallback(() => store.getState().claim.supporting_docs.length, [store]);
  const takeStatus = useCallback((files: FileStatus) => takeFiles(store, files), [store]);
  return (
    <DocumentsSection
      clinicId={clinicId}
      ownerKey={member}
      documents={documents ?? []}
      countDocuments={countDocuments}
      onChange={changeDocuments}
      onFileStatus={takeStatus}
      missing={missing}
      fieldOf={(index) => {
        const field = `supporting_docs.${index}`;
        const found = problems.find((one) => one.field === field);
        const refusal = refusalAt(refused, field);
        const said = refusal === undefined ? undefined : refusalMessage(t, refusal);
        return { id: fieldId(field), error: found ? problemMessage(t, found) : said };
      }}
    />
  );
}
