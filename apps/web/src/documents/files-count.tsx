// The number of documents, and of files that were refused.
import { useText } from '../platform/words/i18n.ts';
import classes from './documents.module.css';

interface Props {
  readonly documents: number;
  readonly refused: number;
}

export function FilesCount({ documents, refused }: Props) {
  const t = useText();
  if (documents + refused === 0) return null;
  return (
    <span className={classes['count']}>
      {refused === 0 ? documents : `${documents}, `}
      {refused > 0 && <strong>{t('documents.refusedCount', { count: refused })}</strong>}
    </span>
  );
}
