// The moves of a letter, newest first, with questions, replies and reasons.
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import type { ShownLetter } from './letters.api.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

export function LetterHistory({ letter }: { readonly letter: ShownLetter }) {
  const t = useText();
  const newestFirst = letter.events.toReversed();
  return (
    <Section title={t('guarantees.history')}>
      {newestFirst.length === 0 && <p className={layout['note']}>{t('guarantees.nothing')}</p>}
      <ol className={`${layout['rows']} ${forms['entries']}`}>
        {newestFirst.map(({ move, user_name: name, remark, at }) => (
          <li key={`${at}${move}`}>
            <strong>{t(`guarantees.event_${move}`)}</strong>
            {remark !== null && <p className={forms['text']}>{remark}</p>}
            <small>
              {formatTimestamp(at)} · {name}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
