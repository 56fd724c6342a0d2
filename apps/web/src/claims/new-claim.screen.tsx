// A new claim for the member and policy in the address, or a draft taken up again.
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../platform/api.ts';
import { today } from '../platform/clock.ts';
import { useMe } from '../platform/session.ts';
import { idOf } from '../platform/uuid.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { type Mistake, MistakesContext } from '../ui/field-mistakes.ts';
import { BoneLines } from '../ui/skeleton.tsx';
import { ClaimForm } from './claim-form.tsx';
import { loadCopy } from './copy-visit.api.ts';
import { draftOfEntry } from './draft-entries.ts';
import { newClaim, type ClaimDocument } from './claim-document.ts';
import { changeClaim, ClaimStoreContext, createClaimStore, takeMistake } from './claim-store.ts';
import type { SavedDraft } from './draft-saver.ts';
import { forgetUnsaved, peekUnsaved, type UnsavedClaim } from './unsaved-claim.ts';
import { savedDraftOf } from './use-draft.ts';

interface Start {
  readonly document: ClaimDocument;
  /** The claim that is copied into this one. */
  readonly copyOf: string | undefined;
  readonly draft: SavedDraft | undefined;
  /** Typed before the session ended or the page was reloaded, and not saved yet. */
  readonly restored?: UnsavedClaim;
}

/** What was typed here before and fits. */
function useUnsaved(fits: (unsaved: UnsavedClaim) => boolean): UnsavedClaim | undefined {
  const router = useRouter();
  const [unsaved] = useState(() => peekUnsaved(router.history.location.state.__TSR_key, fits));
  return unsaved;
}

/** Who the claim is for, from the member's own record. */
async function loadAbout(start: Start, signal: AbortSignal) {
  const { member_id_claimant: id, policy_id: policyId, date_of_visit_start: date } = start.document;
  const { data } = await call('getMemberDetail', {
    params: { id: idOf(id, 'MEMBER_NOT_FOUND') },
    query: date === null || date === undefined ? {} : { incurred_date: date },
    signal,
  });
  const policy = data.policies.find((one) => one.id === policyId) ?? data.policies[0];
  const visit = date ?? today();
  const plan = policy?.plans.find((one) => one.start_date <= visit && visit <= one.end_date);
  const document = {
    ...start.document,
    policy_id: policy?.id ?? null,
    plan_id: start.document.plan_id ?? plan?.plan_id ?? null,
    member_type: policy?.relation ?? null,
  };
  const copy =
    start.copyOf === undefined ? undefined : await loadCopy(start.copyOf, document, signal);
  return {
    start: { ...start, document: copy?.document ?? document },
    copy,
    about: {
      memberName: data.full_name,
      maskedId: `•••••${data.national_id.slice(-4)}`,
      relation: policy?.relation ?? 'MAIN',
      policy: `${policy?.policy_number ?? ''} · ${plan?.plan_name ?? ''}`,
      company: policy?.company_name ?? '',
    },
  };
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
      start.document.member_id_claimant,
      start.document.policy_id,
      start.copyOf,
      start.document.date_of_visit_start,
      start.draft?.id,
      start.draft?.version,
    ],
    queryFn: ({ signal }) => loadAbout(start, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isError) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <BoneLines count={8} />;
  const { start: completed, about, copy } = query.data;
  return <StoreForm start={completed} about={about} copy={copy} onDraftCreated={onDraftCreated} />;
}

function StoreForm(
  props: { start: Start } & Omit<Parameters<typeof ClaimForm>[0], 'draft' | 'resumed'>,
) {
  const { document, restored } = props.start;
  const isRestored = restored !== undefined;
  const [store] = useState(() => {
    const created = createClaimStore(document);
    if (isRestored) changeClaim(created, (same) => same);
    return created;
  });
  useEffect(() => {
    if (isRestored) forgetUnsaved();
  }, [isRestored]);
  const report = useCallback(
    (field: string, mistake: Mistake | undefined) => takeMistake(store, field, mistake),
    [store],
  );
  return (
    <ClaimStoreContext value={store}>
      <MistakesContext value={report}>
        <ClaimForm
          about={props.about}
          copy={props.copy}
          draft={props.start.draft}
          resumed={restored?.attempt}
          onDraftCreated={props.onDraftCreated}
        />
      </MistakesContext>
    </ClaimStoreContext>
  );
}

interface NewClaimProps {
  readonly memberId: string;
  readonly policyId: string;
  readonly date: string | undefined;
  /** The claim to copy. */
  readonly copyOf: string | undefined;
  /** The draft that this claim has become, so that a reload finds it again. */
  readonly draftId: string | undefined;
  readonly onDraftCreated: (id: string) => void;
}

export function NewClaimScreen({
  memberId,
  policyId,
  date,
  copyOf,
  draftId,
  onDraftCreated,
}: NewClaimProps) {
  const clinicId = useMe()?.clinicProfile?.id;
  const entry = useRouter().history.location.state.__TSR_key;
  // The form keeps what is typed when its draft gets an id: only a reload opens the draft itself.
  const [openedDraft] = useState(() => draftId ?? draftOfEntry(entry));
  useEffect(() => {
    if (openedDraft !== undefined && draftId === undefined) onDraftCreated(openedDraft);
    // Once, when it opens: the address does not say yet what was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [openedDraft]);
  const unsaved = useUnsaved(
    ({ document: { member_id_claimant: id, policy_id: policy }, saved }) =>
      saved === undefined && id === memberId && policy === policyId,
  );
  if (openedDraft !== undefined) {
    return <OpenDraft id={openedDraft} onDraftCreated={onDraftCreated} />;
  }
  if (clinicId === undefined) return null;
  const document =
    unsaved?.document ?? newClaim({ clinicId, memberId, policyId, visitDate: date ?? today() });
  return (
    <Form
      key={`${memberId}${policyId}`}
      start={
        unsaved === undefined
          ? { document, copyOf, draft: undefined }
          : { document, copyOf: undefined, draft: undefined, restored: unsaved }
      }
      onDraftCreated={onDraftCreated}
    />
  );
}

interface DraftProps {
  readonly id: string;
  /** What is typed goes on in another draft, because this one is gone. */
  readonly onDraftCreated: (id: string) => void;
}

/** The draft of the address. The form stays when the address follows it to another draft. */
export function DraftScreen({ id, onDraftCreated }: DraftProps) {
  const [open, setOpen] = useState({ first: id, newest: id });
  if (id !== open.first && id !== open.newest) setOpen({ first: id, newest: id });
  return (
    <OpenDraft
      key={open.first}
      id={open.first}
      onDraftCreated={(newest) => {
        setOpen({ ...open, newest });
        onDraftCreated(newest);
      }}
    />
  );
}

function OpenDraft({ id, onDraftCreated }: DraftProps) {
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
  if (query.isError) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) return <BoneLines count={8} />;
  const draft = savedDraftOf(query.data.data);
  const start =
    unsaved === undefined
      ? { document: draft.document, copyOf: undefined, draft }
      : { document: unsaved.document, copyOf: undefined, draft: unsaved.saved, restored: unsaved };
  return <Form key={draft.id} start={start} onDraftCreated={onDraftCreated} />;
}
