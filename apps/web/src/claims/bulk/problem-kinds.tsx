// The kinds of problems in a file, with the claims that have each. Choosing one shows only these claims.
import { useId, useState } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { type KindOfProblem, useProblemKinds } from './bulk.api.ts';
import classes from './problem-kinds.module.css';

/** The kinds that are shown first. */
const SHOWN = 5;

interface Props {
  readonly id: string;
  readonly chosen: string | undefined;
  readonly onChoose: (kind: string | undefined) => void;
}

/** The first kinds, and the chosen one. */
function firstOf(kinds: readonly KindOfProblem[], chosen: string | undefined) {
  return kinds.filter(({ kind }, at) => at < SHOWN || kind === chosen);
}

export function ProblemKinds({ id, chosen, onChoose }: Props) {
  const t = useText();
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const kinds = useProblemKinds(id);
  if (kinds === undefined || kinds.length === 0) return null;
  const shown = isWhole ? kinds : firstOf(kinds, chosen);
  return (
    <Section title={t('bulk.kinds')} hint={t('bulk.kindsHint')}>
      <ul id={listId} className={classes['kinds']} aria-label={t('bulk.kinds')}>
        {shown.map(({ kind, column, claims, message, is_warning: isWarning }) => (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={kind === chosen}
              data-warning={isWarning || undefined}
              onClick={() => onChoose(kind === chosen ? undefined : kind)}
            >
              <strong>{formatCount(claims)}</strong>
              <span>
                {column !== null && <b>{t(`bulk.column_${column}`)}</b>} {message}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {kinds.length > SHOWN && (
        <Button
          kind="subtle"
          isSmall
          opens={{ id: listId, isOpen: isWhole }}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole
            ? t('bulk.fewerKinds')
            : t('bulk.allKinds', { count: formatCount(kinds.length) })}
        </Button>
      )}
    </Section>
  );
}
