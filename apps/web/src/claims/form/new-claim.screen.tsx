// A new claim for the member and policy in the address, or a continued draft.
import { visitDateOf } from '@portal/contract/claims/claim-form.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/api.ts';
import { today } from '../../platform/clock.ts';
import { useOnce } from '../../platform/page/use-once.ts';
import { useMe } from '../../platform/api/session.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { ComingPage } from '../../ui/frame/page.tsx';
import { loadAbout } from '../about-claim.ts';
import { ClaimNotThere } from '../detail/claim-not-there.tsx';
import { ClaimOfOwnClinic } from '../detail/claim-of-own-clinic.tsx';
import { NewClaimForm } from './claim-form.tsx';
import { loadCopy } from '../fields/copy-visit.api.ts';
import { draftOfEntry } from '../drafts/draft-entries.ts';
import { goneDraftOf } from '../drafts/gone-draft.ts';
import { SubmittedDraft } from '../drafts/submitted-draft.tsx';
import { newClaim, type SentClaim } from '../entered-claim.ts';
import type { SavedDraft } from '../drafts/draft-saver.ts';
import type { UnsavedClaim } from '../drafts/unsaved-claim.ts';
import { addressesOf, claimTypeOf } from '../claims-of-type.ts';
import { ClaimStore } from './claim-store-of-form.tsx';
import { savedDraftOf } from '../drafts/use-draft.ts';
import { loadUnfinished } from '../drafts/unfinished-drafts.tsx';
import { useUnsaved } from '../drafts/use-unsaved.ts';

interface Start {
  readonly claim: SentClaim;
  /** The claim that is copied into this one. */
  readonly copyOf: string | undefined;
  readonly draft: SavedDraft | undefined;
  /** Typed before the session ended or the page was reloaded, and not saved yet. */
  readonly restored?: UnsavedClaim;
}

async function loadForm(start: Start, signal: AbortSignal) {
  // A user who opened a draft knows that it is one.
  const isBegun = start.draft !== undefined || start.restored !== undefined;
  const [{ claim, about }, unfinished] = await Promise.all([
    loadAbout(start.claim, signal),
    isBegun ? [] : loadUnfinished(start.claim, signal),
  ]);
  const copy = start.copyOf === undefined ? undefined : await loadCopy(start.copyOf, claim, signal);
  return { start: { ...start, claim: copy?.claim ?? claim }, copy, about, unfinished };
}

function Form({
  start,
  onDraftCreated,
}: {
  readonly start: Start;
  readonly onDraftCreated: (id: string) => void;
}) {
  const query = useQuery({
    queryKey: [
      'claim-about',
      start.claim.claim_type,
      start.claim.member_id_claimant,
      start.claim.policy_id,
      start.copyOf,
      visitDateOf(start.claim),
      start.draft?.id,
      start.draft?.version,
    ],
    queryFn: ({ signal }) => loadForm(start, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Loaded again on return, to show drafts that were started in the meantime.
    gcTime: 0,
  });
  if (query.isError) {
    return (
      <ClaimNotThere
        claimType={claimTypeOf(start.claim.claim_type)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <ComingPage />;
  const { start: completed, about, copy, unfinished } = query.data;
  return (
    <ClaimOfOwnClinic claim={completed.claim}>
      <ClaimStore claim={completed.claim} isRestored={completed.restored !== undefined}>
        <NewClaimForm
          about={about}
          copy={copy}
          unfinished={unfinished}
          draft={completed.draft}
          resumed={completed.restored?.attempt}
          onDraftCreated={onDraftCreated}
        />
      </ClaimStore>
    </ClaimOfOwnClinic>
  );
}

interface NewClaimProps {
  readonly claimType: ClaimType;
  readonly memberId: string;
  readonly policyId: string;
  readonly date: string | undefined;
  /** The claim to copy. */
  readonly copyOf: string | undefined;
  /** The draft that this claim was saved as, so that a reload finds it. */
  readonly draftId: string | undefined;
  readonly onDraftCreated: (id: string) => void;
}

export function NewClaimScreen({
  claimType,
  memberId,
  policyId,
  date,
  copyOf,
  draftId,
  onDraftCreated,
}: NewClaimProps) {
  const clinicId = useMe()?.clinicProfile?.id;
  const entry = useRouter().history.location.state.__TSR_key;
  // The form keeps its content when its draft gets an id; only a reload opens the draft itself.
  const [openedDraft] = useState(() => draftId ?? draftOfEntry(entry));
  useOnce(() => {
    // The address does not name the opened draft yet.
    if (openedDraft !== undefined && draftId === undefined) onDraftCreated(openedDraft);
  });
  const unsaved = useUnsaved(
    ({ claim: { claim_type: type, member_id_claimant: id, policy_id: policy }, saved }) =>
      saved === undefined && type === claimType && id === memberId && policy === policyId,
  );
  if (openedDraft !== undefined) {
    return <OpenDraft claimType={claimType} id={openedDraft} onDraftCreated={onDraftCreated} />;
  }
  if (clinicId === undefined) return null;
  const claim =
    unsaved?.claim ??
    newClaim({ claimType, clinicId, memberId, policyId, visitDate: date ?? today() });
  return (
    <Form
      key={`${claimType}${memberId}${policyId}`}
      start={
        unsaved === undefined
          ? { claim, copyOf, draft: undefined }
          : { claim, copyOf: undefined, draft: undefined, restored: unsaved }
      }
      onDraftCreated={onDraftCreated}
    />
  );
}

interface DraftProps {
  /** The type in the address; a draft of the other type redirects to its own address. */
  readonly claimType: ClaimType;
  readonly id: string;
  /** The content continues in another draft, because this one no longer exists. */
  readonly onDraftCreated: (id: string) => void;
}

/** The draft in the address. The form stays when the address changes to another draft. */
export function DraftScreen({ claimType, id, onDraftCreated }: DraftProps) {
  const [open, setOpen] = useState({ first: id, newest: id });
  if (id !== open.first && id !== open.newest) setOpen({ first: id, newest: id });
  return (
    <OpenDraft
      key={open.first}
      claimType={claimType}
      id={open.first}
      onDraftCreated={(newest) => {
        setOpen({ ...open, newest });
        onDraftCreated(newest);
      }}
    />
  );
}

function OpenDraft({ claimType, id, onDraftCreated }: DraftProps) {
  const unsaved = useUnsaved(({ saved }) => saved?.id === id);
  const query = useQuery({
    queryKey: ['draft', id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'DRAFT_NOT_FOUND') };
      return call('getDraft', { params, query: {}, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { error } = query;
  const claim = error instanceof ApiProblem ? goneDraftOf(error).claim : undefined;
  if (claim !== undefined) return <SubmittedDraft claimType={claimType} claim={claim} />;
  if (query.isError) {
    return (
      <ClaimNotThere
        claimType={claimType}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <ComingPage />;
  const { claim_type: ownType } = query.data.data;
  if (ownType !== claimType) {
    return <Navigate to={addressesOf(ownType).draft} params={{ id }} replace />;
  }
  const draft = savedDraftOf(query.data.data);
  const start =
    unsaved === undefined
      ? { claim: draft.claim, copyOf: undefined, draft }
      : { claim: unsaved.claim, copyOf: undefined, draft: unsaved.saved, restored: unsaved };
  return <Form key={draft.id} start={start} onDraftCreated={onDraftCreated} />;
}
