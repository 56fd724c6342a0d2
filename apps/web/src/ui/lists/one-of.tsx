// The menu of a filter chip with one choice.
import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './one-of.module.css';
import layout from '../layout.module.css';
import forms from '../forms.module.css';

export function OneOf(props: {
  readonly label: string;
  readonly chosen: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}) {
  const { label, chosen, options, onChoose } = props;
  const t = useText();
  if (options.length === 0) return <span className={layout['note']}>{t('ui.noRecords')}</span>;
  return (
    <ul className={classes['options']} aria-label={label}>
      {options.map(({ value, label: name }) => (
        <li key={value}>
          <button
            type="button"
            className={forms['choice']}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            <span>{name}</span>
            {value === chosen && <IconCheck size={15} stroke={2} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
