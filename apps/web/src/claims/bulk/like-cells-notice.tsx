// Offers to correct the same mistake in all other claims of the file, and then to take it back.
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { useLikeCells } from './use-like-cells.ts';
import classes from './bulk.module.css';
import forms from '../../ui/forms.module.css';

/** The rows that are named; the others are counted. */
const NAMED = 12;

function Rows({ lines }: { readonly lines: readonly number[] }) {
  const t = useText();
  const rows = lines.slice(0, NAMED).map(String).join(', ');
  const others = lines.length - NAMED;
  return (
    <small className={classes['likeRows']}>
      {others > 0
        ? t('bulk.likeMoreRows', { rows, count: formatCount(others) })
        : t('bulk.likeRows', { rows })}
    </small>
  );
}

export function LikeCellsNotice({ like }: { readonly like: ReturnType<typeof useLikeCells> }) {
  const t = useText();
  const { found, isChanging, change, leave } = like;
  if (found === undefined) return <output className="unseen" />;
  const { isChanged, claims, lines } = found;
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
        <output>
          {t('bulk.likeChanged', { count, to: from })} <Rows lines={lines} />
        </output>
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
      <output>
        {t(from === '' ? 'bulk.likeEmpty' : 'bulk.likeCells', words)} <Rows lines={lines} />
      </output>
    </Notice>
  );
}
