// The actions of the claim form: save and submit a draft, or send an edited claim.
import { formatTime } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useShortcut } from '../../platform/keyboard/keyboard.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import classes from '../fields/claim-form.module.css';
import { hasMarkedMistakes, hasMistakes, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { addressesOf } from '../claims-of-type.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { useClaimType } from '../fields/use-claim-type.ts';
import { useDraftStatus } from '../drafts/use-draft.ts';
import type { Submitting } from '../lifecycle/use-submit.ts';

function SavedNote({ draft }: { readonly draft: DraftKeeper }) {
  const t = useText();
  const { state, saved } = useDraftStatus(draft, (status) => status);
  const isWhole = !useClaim(hasMarkedMistakes);
  const time = formatTime(saved?.at) || '00:00';
  const longest = t('claims.savedExceptMistakes', { time });
  const texts = {
    clean: () => '',
    saving: () => t('claims.saving'),
    saved: () => (isWhole ? t('claims.savedAt', { time }) : longest),
    // Next to the amounts, where it is always visible.
    failed: () => '',
    waiting: () => '',
    conflict: () => t('claims.saveConflict'),
  };
  return (
    // Reserves the width of the longest text, so that nothing moves while saving.
    <output
      className={classes['saved']}
      data-state={state}
      data-whole={isWhole}
      data-longest={longest}
    >
      {texts[state]()}
    </output>
  );
}

/** Marks an invalid value in the field that is being typed in, as leaving the field does. */
function markTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

export function DraftActions({
  draft,
  submitting: { isBusy, run },
}: {
  readonly draft: DraftKeeper;
  readonly submitting: Submitting;
}) {
  const onSubmit = () => void run();
  const t = useText();
  const store = useClaimStore();
  useShortcut('mod+enter', 'claims.submit', onSubmit);
  const save = async () => {
    if (hasMistakes(store.getState())) markTyped();
    const { state } = await draft.saveAsked();
    const isWhole = !hasMistakes(store.getState());
    if (state === 'saved' && isWhole) showToast('green', t('claims.draftUpdated'));
    if (state === 'saved' && !isWhole) showToast('red', t('claims.savedWithoutMarked'));
    if (state === 'waiting') showToast('grey', t('claims.keptHere'));
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

export function EditActions({
  claimId,
  submitting: { isBusy, run },
  isLocked,
}: {
  readonly claimId: string;
  readonly submitting: Submitting;
  /** The edit window is over: the claim can no longer be sent. */
  readonly isLocked: boolean;
}) {
  const t = useText();
  const claimType = useClaimType();
  const onSubmit = () => {
    if (!isLocked) void run();
  };
  useShortcut('mod+enter', 'claims.updateClaim', onSubmit);
  return (
    <>
      <LinkButton to={addressesOf(claimType).claim} params={{ id: claimId }}>
        {t('ui.cancel')}
      </LinkButton>
      {!isLocked && (
        <Button kind="primary" keys="mod+enter" isBusy={isBusy} onClick={onSubmit}>
          {t('claims.updateClaim')}
        </Button>
      )}
    </>
  );
}
