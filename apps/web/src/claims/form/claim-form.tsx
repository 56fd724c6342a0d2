// The claim form: member and policy on top, sections on the left, amounts on the right.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { isTyping } from '../../platform/keyboard/keyboard.ts';
import { useCan } from '../../platform/api/session.ts';
import { Chip } from '../../ui/display/chip.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { NoticeStack } from '../../ui/feedback/notice-stack.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page, type Crumb } from '../../ui/frame/page.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { ClaimAbout } from '../about-claim.ts';
import { ApprovalNotice } from '../approval/approval-notice.tsx';
import { AskApproval, AskingDraft } from '../approval/ask-approval.tsx';
import { AmountsPanel } from '../amounts/amounts-panel.tsx';
import { BarSummary } from '../amounts/bar-summary.tsx';
import { ClaimContextFeed, useContextTrouble } from '../fields/claim-context-feed.tsx';
import { DraftActions, EditActions } from './claim-form-actions.tsx';
import classes from '../fields/claim-form.module.css';
import { fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import type { ListedDraft } from '../claims-list.api.ts';
import { useListMemory } from '../claims-list-memory.ts';
import { addressesOf, listTitles } from '../claims-of-type.ts';
import { CopiedNote } from './copied-note.tsx';
import type { LoadedCopy } from '../fields/copy-visit.api.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import type { Attempt, SavedDraft } from '../drafts/draft-saver.ts';
import { moveOnEnter } from '../fields/enter-moves-on.ts';
import { FieldErrors } from '../checks/field-errors.tsx';
import { FormSections } from './form-sections.tsx';
import { MemberStrip } from '../amounts/member-strip.tsx';
import { MergePanel } from '../drafts/merge-panel.tsx';
import { relationKeys } from '../relation-text.ts';
import { SectionRail } from './section-rail.tsx';
import { SubmitRefusal } from '../lifecycle/submit-refusal.tsx';
import { UnfinishedDraft } from '../drafts/unfinished-drafts.tsx';
import { useClaimParts } from '../detail/use-claim-parts.ts';
import { useClaimType } from '../fields/use-claim-type.ts';
import { useDraft, useDraftAddress, useEditedClaim, useDraftStatus } from '../drafts/use-draft.ts';
import { useLeaving } from '../drafts/use-leaving.ts';
import { useVisitDefaults } from '../lines/use-visit-defaults.ts';
import { submitEdit, submitNew, type Refusal } from '../lifecycle/use-submit-claim.ts';
import { useSubmit, type Submitting } from '../lifecycle/use-submit.ts';
import { BlockingRules } from '../checks/blocking-rules.tsx';
import { ElsewhereNote, ViolationsPanel } from '../checks/violations-panel.tsx';
import { WritingTroubles } from './writing-troubles.tsx';

interface Props {
  readonly about: ClaimAbout;
  readonly copy?: LoadedCopy | undefined;
  readonly unfinished?: readonly ListedDraft[];
  readonly draft: DraftKeeper;
  readonly submitting: Submitting;
  readonly actions: ReactNode;
  /** The reason why the claim can no longer be sent. */
  readonly lockedBy?: string | undefined;
  /** The breadcrumb, starting at the list of claims. */
  readonly crumbs?: readonly Crumb[];
}

function Status({ about }: { readonly about: ClaimAbout }) {
  const t = useText();
  const isValid = useClaim((state) => state.context?.policyInvalidReason === undefined);
  // A stay without a date counts as starting today, an outpatient visit has no date.
  const isDated = useClaim(
    ({ claim, mistakes }) =>
      claim.claim_type === 'INPATIENT' ||
      (typeof claim.date_of_visit_start === 'string' &&
        mistakes[fieldId('date_of_visit_start')] === undefined),
  );
  return (
    <>
      <MaskedId value={about.maskedId} />
      <span className={classes['wideChips']}>
        <Chip>{t(relationKeys[about.relation])}</Chip>
        <Chip>{about.policy}</Chip>
      </span>
      {isDated && (
        <StatusBadge
          colour={isValid ? 'green' : 'red'}
          label={isValid ? t('claims.active') : t('claims.invalid')}
        />
      )}
    </>
  );
}

/** Reasons that prevent submission: a newer draft, fields, or the server's rejection. */
function Obstacles({
  draft,
  refusal,
}: {
  readonly draft: DraftKeeper;
  readonly refusal: Refusal | undefined;
}) {
  const other = useDraftStatus(draft, (status) => status.other);
  return (
    <>
      {other !== undefined && (
        <MergePanel other={other} onDecided={(theirsAt) => void draft.decide(theirsAt)} />
      )}
      <FieldErrors />
      {refusal !== undefined && <SubmitRefusal refusal={refusal} />}
    </>
  );
}

/** Focuses the first field, except on touch screens, where a keyboard would cover the form. */
function useFocusOnFirstField(form: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return undefined;
    // The router's own focus change to the content comes first.
    const timer = setTimeout(() => {
      const isInForm = form.current?.contains(document.activeElement) === true;
      if (isInForm || isTyping()) return;
      form.current?.querySelector('input')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [form]);
}

function Work({ draft, notice }: { readonly draft: DraftKeeper; readonly notice: ReactNode }) {
  const t = useText();
  const store = useClaimStore();
  const isOpen = useClaim((state) => state.isPanelOpen);
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnFirstField(fields);
  return (
    <SidePanel
      title={t('claims.amounts')}
      notice={notice}
      summary={<BarSummary />}
      isOpen={isOpen}
      onToggle={() => store.setState({ isPanelOpen: !isOpen })}
      panel={
        <>
          <AmountsPanel aside={<BlockingRules />} />
          <AskingDraft value={draft}>
            <ViolationsPanel Ask={AskApproval} />
          </AskingDraft>
          <ElsewhereNote />
        </>
      }
    >
      <div className={classes['withRail']} ref={fields}>
        <SectionRail />
        <FormSections />
      </div>
    </SidePanel>
  );
}

function FormPage(props: Props) {
  const { about, copy, unfinished = [], draft, submitting, actions, lockedBy, crumbs = [] } = props;
  const t = useText();
  const can = useCan();
  const trouble = useContextTrouble();
  const claimType = useClaimType();
  const { lastSearch } = useListMemory(claimType);
  useClaimParts();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => (form.current === null ? undefined : moveOnEnter(form.current)), []);
  const isShown = useClaim((state) => state.context !== undefined);
  const isDraft = useClaim(({ claimId }) => claimId === undefined);
  if (trouble !== undefined && !isShown) {
    return <ErrorState error={trouble.error} onRetry={trouble.askAgain} />;
  }
  const list = {
    label: t(listTitles[claimType]),
    to: addressesOf(claimType).list,
    search: lastSearch,
  };
  return (
    <Page
      title={about.memberName}
      crumbs={[list, ...crumbs]}
      beside={<Status about={about} />}
      actions={actions}
      keepsHead
    >
      <MemberStrip company={about.company} />
      {isDraft && <ApprovalNotice draft={draft} />}
      <NoticeStack>
        {copy !== undefined && <CopiedNote copy={copy} />}
        {can('draft-visits:update') &&
          unfinished.map((one) => <UnfinishedDraft key={one.uuid} draft={one} />)}
      </NoticeStack>
      <Obstacles draft={draft} refusal={submitting.refusal} />
      <div ref={form}>
        {isShown ? (
          <Work
            draft={draft}
            notice={
              <>
                {lockedBy !== undefined && <Notice tone="red">{lockedBy}</Notice>}
                <WritingTroubles draft={draft} />
              </>
            }
          />
        ) : (
          <BoneLines count={8} />
        )}
      </div>
    </Page>
  );
}

function ClaimForm(props: Props) {
  return (
    <ClaimContextFeed>
      <FormPage {...props} />
    </ClaimContextFeed>
  );
}

interface NewProps {
  readonly about: ClaimAbout;
  readonly copy: LoadedCopy | undefined;
  /** Existing drafts of the member. */
  readonly unfinished: readonly ListedDraft[];
  readonly draft: SavedDraft | undefined;
  /** The save that a reload interrupted. */
  readonly resumed: Attempt | undefined;
  readonly onDraftCreated: (id: string) => void;
}

/** A claim that is not submitted yet; it is saved as a draft while it is written. */
export function NewClaimForm(props: NewProps) {
  const { about, copy, unfinished, draft: initial, resumed, onDraftCreated } = props;
  const draft = useDraft(initial, resumed);
  const isLeaving = useLeaving(draft);
  useDraftAddress(draft, initial, { isLeaving, onCreated: onDraftCreated });
  const submitting = useSubmit(draft, submitNew);
  useVisitDefaults({
    isNew: initial === undefined && resumed === undefined,
    isCopy: copy !== undefined,
  });
  return (
    <ClaimForm
      about={about}
      copy={copy}
      unfinished={unfinished}
      draft={draft}
      submitting={submitting}
      actions={<DraftActions draft={draft} submitting={submitting} />}
    />
  );
}

/** A submitted claim that is edited. */
export function EditClaimForm({
  about,
  claim,
  code,
  lockedBy,
}: {
  readonly about: ClaimAbout;
  readonly claim: SavedDraft;
  readonly code: string;
  /** The reason why it can no longer be edited. */
  readonly lockedBy: string | undefined;
}) {
  const claimType = useClaimType();
  const draft = useEditedClaim(claim);
  useLeaving(draft);
  const submitting = useSubmit(draft, submitEdit);
  return (
    <ClaimForm
      about={about}
      draft={draft}
      submitting={submitting}
      actions={
        <EditActions claimId={claim.id} submitting={submitting} isLocked={lockedBy !== undefined} />
      }
      lockedBy={lockedBy}
      crumbs={[{ label: code, to: addressesOf(claimType).claim, params: { id: claim.id } }]}
    />
  );
}
