// Offers to correct the same mistake in all other claims of the file, and then to take it back.
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { useLikeCells } from './use-like-cells.ts';
import forms from '../../ui/forms.module.css';

export function LikeCellsNotice({ like }: { readonly like: ReturnType<typeof useLikeCells> }) {
  const t = useText();
  const { found, isChanging, change, leave } = like;
  if (found === undefined) return <output className="unseen" />;
  const { isChanged, claims } = found;
  const { column, from, to } = found.change;
  const count = formatCount(claims);
  const words = { column: t(`bulk.column_${column}`), text: from, to, count };
  if (isChanged) {
    return (
      <Notice
        tone="green"
        action={
          <Button isSmall isBusy={isChanging} onClick={change}>
            {t('bulk.likeUndo')}
          </Button>
        }
      >
        <output>{t('bulk.likeChanged', { count, to: from })}</output>
      </Notice>
    );
  }
  return (
    <Notice
      tone="amber"
      action={
        <div className={forms['bar']}>
          <Button isSmall kind="primary" isBusy={isChanging} onClick={change}>
            {t('bulk.likeChange', { count })}
          </Button>
          <Button isSmall onClick={leave}>
            {t('bulk.likeLeave')}
          </Button>
        </div>
      }
    >
      <output>{t(from === '' ? 'bulk.likeEmpty' : 'bulk.likeCells', words)}</output>
    </Notice>
  );
}
