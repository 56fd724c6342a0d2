// The moves of a letter, newest first, with questions, replies and reasons.
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import classes from './guarantees.module.css';
import type { ShownLetter } from './letters.api.ts';

export function LetterHistory({ letter }: { readonly letter: ShownLetter }) {
  const t = useText();
  const newestFirst = letter.events.toReversed();
  return (
    <Section title={t('guarantees.history')}>
      {newestFirst.length === 0 && <p className={classes['quiet']}>{t('guarantees.nothing')}</p>}
      <ol className={classes['rows']}>
        {newestFirst.map(({ move, user_name: name, remark, at }) => (
          <li key={`${at}${move}`}>
            <strong>{t(`guarantees.event_${move}`)}</strong>
            {remark !== null && <p>{remark}</p>}
            <small>
              {formatTimestamp(at)} · {name}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
