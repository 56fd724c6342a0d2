// The claim form: who and what they have on top, sections on the left, amounts on the right.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { formatTime } from '../platform/formats.ts';
import { useText } from '../platform/i18n.ts';
import { useShortcut } from '../platform/keyboard.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { MaskedId } from '../ui/masked-id.tsx';
import { Money } from '../ui/money.tsx';
import { showToast } from '../ui/overlays.ts';
import { Page } from '../ui/page.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { BoneLines } from '../ui/skeleton.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { AmountsPanel } from './amounts-panel.tsx';
import { ClaimDocuments } from './claim-documents.tsx';
import classes from './claim-form.module.css';
import { useClaim } from './claim-store.ts';
import { useListMemory } from './claims-list-memory.ts';
import { PRODUCT_TYPES } from './claims.api.ts';
import { ConsultationSection } from './consultation-section.tsx';
import { DiagnosisSection } from './diagnosis-section.tsx';
import { CopiedNote } from './copied-note.tsx';
import type { LoadedCopy } from './copy-visit.api.ts';
import type { Attempt, SavedDraft } from './draft-saver.ts';
import { DrugsSection } from './drugs-section.tsx';
import { moveOnEnter } from './enter-moves-on.ts';
import { FeesSection } from './fees-section.tsx';
import { FieldErrors } from './field-errors.tsx';
import { McSection } from './mc-section.tsx';
import { MemberStrip } from './member-strip.tsx';
import { MergePanel } from './merge-panel.tsx';
import { relationKeys } from './relation-text.ts';
import { RemarksSection } from './remarks-section.tsx';
import { SectionRail } from './section-rail.tsx';
import { SubmitRefusal } from './submit-refusal.tsx';
import { useClaimContext } from './use-claim-context.ts';
import { useClaimParts } from './use-claim-parts.ts';
import { useDraft, useDraftAddress, type Draft } from './use-draft.ts';
import { useLeaving } from './use-leaving.ts';
import type { Refusal } from './use-submit-claim.ts';
import { useSubmit } from './use-submit.ts';
import { ViolationsPanel } from './violations-panel.tsx';
import { VisitSection } from './visit-section.tsx';
import { WritingTroubles } from './writing-troubles.tsx';

interface ClaimAbout {
  readonly memberName: string;
  readonly maskedId: string;
  readonly relation: MemberRelation;
  readonly policy: string;
  readonly company: string;
}

interface Props {
  readonly about: ClaimAbout;
  readonly copy: LoadedCopy | undefined;
  readonly draft: SavedDraft | undefined;
  /** The save that a reload cut off. */
  readonly resumed: Attempt | undefined;
  readonly onDraftCreated: (id: string) => void;
}

function SavedNote({ draft }: { readonly draft: Draft }) {
  const t = useText();
  const texts = {
    clean: '',
    saving: t('claims.saving'),
    saved:
      draft.saved === undefined ? '' : t('claims.savedAt', { time: formatTime(draft.saved.at) }),
    // Stands beside the amounts, where it is always in sight.
    failed: '',
    conflict: t('claims.saveConflict'),
  };
  return (
    <output className={classes['saved']} data-state={draft.state}>
      {texts[draft.state]}
    </output>
  );
}

function Sections() {
  const t = useText();
  return (
    <div className={classes['sections']}>
      <VisitSection />
      <DiagnosisSection />
      <ConsultationSection />
      <DrugsSection />
      <FeesSection
        id="procedures"
        title={t('claims.procedures')}
        addLabel={t('claims.addProcedure')}
        categories={['PROCEDURE', 'MISC', 'FACILITY', 'ANAESTHETIST', 'ATTENDANCE']}
        types={PRODUCT_TYPES.procedures}
      />
      <FeesSection
        id="tests"
        title={t('claims.tests')}
        addLabel={t('claims.addTest')}
        categories={['LAB', 'IMAGING']}
        types={PRODUCT_TYPES.tests}
      />
      <McSection />
      <ClaimDocuments />
      <RemarksSection />
    </div>
  );
}

function Standing({ about }: { readonly about: ClaimAbout }) {
  const t = useText();
  const isValid = useClaim((state) => state.context?.policyInvalidReason === undefined);
  return (
    <>
      <MaskedId value={about.maskedId} />
      <Chip>{t(relationKeys[about.relation])}</Chip>
      <Chip>{about.policy}</Chip>
      <StatusBadge
        colour={isValid ? 'green' : 'red'}
        label={isValid ? t('claims.active') : t('claims.invalid')}
      />
    </>
  );
}

function Actions({
  draft,
  isBusy,
  onSubmit,
}: {
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}) {
  const t = useText();
  useShortcut('mod+enter', 'claims.submit', onSubmit);
  const save = async () => {
    const { state } = await draft.saveAsked();
    if (state === 'saved') showToast('green', t('claims.draftUpdated'));
    if (state === 'failed') showToast('red', t('claims.saveFailed'));
  };
  useShortcut('mod+s', 'claims.saveDraft', () => void save());
  return (
    <>
      <SavedNote draft={draft} />
      <Button keys="mod+s" onClick={() => void save()}>
        {t('claims.saveDraft')}
      </Button>
      <Button kind="primary" keys="mod+enter" isBusy={isBusy} onClick={onSubmit}>
        {t('claims.submit')}
      </Button>
    </>
  );
}

/** What stands in the way: a newer draft, fields, or the server's refusal. */
function Obstacles({
  draft,
  refusal,
}: {
  readonly draft: Draft;
  readonly refusal: Refusal | undefined;
}) {
  return (
    <>
      {draft.other !== undefined && (
        <MergePanel other={draft.other} onDecided={(theirsAt) => void draft.decide(theirsAt)} />
      )}
      <FieldErrors />
      {refusal !== undefined && <SubmitRefusal refusal={refusal} />}
    </>
  );
}

/** Typing starts in the first field; a touch screen would open its keyboard over the form. */
function useFocusOnFirstField(form: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return undefined;
    // The page's own move of the focus to the content comes first.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isInField = form.current?.contains(activeElement) === true;
      if (!isInField) form.current?.querySelector('input')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [form]);
}

function Work({ notice }: { readonly notice: ReactNode }) {
  const t = useText();
  const patient = useClaim(
    (state) => state.evaluated?.calculation.totals.totalPatientPayableAmount,
  );
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnFirstField(fields);
  return (
    <SidePanel
      title={t('claims.amounts')}
      notice={notice}
      summary={
        <>
          {t('claims.patientPays')}{' '}
          <Money amount={patient === undefined ? 0 : centsToWire(patient)} payer="patient" />
        </>
      }
      panel={
        <>
          <AmountsPanel />
          <ViolationsPanel />
        </>
      }
    >
      <div className={classes['withRail']} ref={fields}>
        <SectionRail />
        <Sections />
      </div>
    </SidePanel>
  );
}

export function ClaimForm({ about, copy, draft: initial, resumed, onDraftCreated }: Props) {
  const t = useText();
  const context = useClaimContext();
  const lastSearch = useListMemory((state) => state.lastSearch);
  useClaimParts();
  const draft = useDraft(initial, resumed);
  const isLeaving = useLeaving(draft);
  useDraftAddress(draft, initial, { isLeaving, onCreated: onDraftCreated });
  const submitting = useSubmit(draft);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => (form.current === null ? undefined : moveOnEnter(form.current)), []);
  const isShown = useClaim((state) => state.context !== undefined);
  if (context.isError && !isShown) {
    return <ErrorState error={context.error} onRetry={() => void context.refetch()} />;
  }
  return (
    <Page
      title={about.memberName}
      crumbs={[
        {
          label: t('claims.outpatientClaims'),
          to: '/app/claim/providerclaims',
          search: lastSearch,
        },
      ]}
      beside={<Standing about={about} />}
      actions={
        <Actions draft={draft} isBusy={submitting.isBusy} onSubmit={() => void submitting.run()} />
      }
    >
      <MemberStrip company={about.company} />
      {copy !== undefined && <CopiedNote copy={copy} />}
      <Obstacles draft={draft} refusal={submitting.refusal} />
      <div ref={form}>
        {isShown ? (
          <Work
            notice={
              <WritingTroubles
                draft={draft}
                onAskAgain={context.isError ? () => void context.refetch() : undefined}
              />
            }
          />
        ) : (
          <BoneLines count={8} />
        )}
      </div>
    </Page>
  );
}
