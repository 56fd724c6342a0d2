// The programmes as cards with a search box; one of them may be chosen (PROG-01 … PROG-04).
import { useState } from 'react';
import { useConfig } from '../platform/api/config.ts';
import { useText } from '../platform/words/i18n.ts';
import { loadConfig } from '../platform/api/config.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SearchBox } from '../ui/fields/search-box.tsx';
import { ProgrammeLogo } from './programme-logo.tsx';
import classes from './programmes.module.css';
import { type Programme, programmeKey, searchProgrammes, shownProgrammes } from './programme.ts';

interface Props {
  readonly chosen: Programme | undefined;
  readonly onChoose: (programme: Programme) => void;
}

export function ProgrammeCards({ chosen, onChoose }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { config, hasFailed } = useConfig();
  if (config === undefined && hasFailed) {
    return <ErrorState onRetry={() => void loadConfig().catch(() => undefined)} />;
  }
  const found = searchProgrammes(shownProgrammes(config?.programmes ?? []), typed);
  return (
    <div className={classes['chooser']}>
      <SearchBox
        label={t('programmes.searchByInsurer')}
        placeholder={t('programmes.searchByInsurer')}
        value={typed}
        onChange={setTyped}
      />
      <ul className={classes['cards']} aria-label={t('programmes.programmes')}>
        {found.map((programme) => (
          <li key={programmeKey(programme)}>
            <button
              type="button"
              className={classes['card']}
              aria-pressed={
                chosen !== undefined && programmeKey(chosen) === programmeKey(programme)
              }
              onClick={() => onChoose(programme)}
            >
              <ProgrammeLogo programme={programme} />
              <span className={classes['name']}>
                {programme.name}
                {programme.subInfo !== null && <small>{programme.subInfo}</small>}
              </span>
            </button>
          </li>
        ))}
        {config !== undefined && found.length === 0 && (
          <li className={classes['none']}>
            <output>{t('programmes.noneFound')}</output>
          </li>
        )}
      </ul>
    </div>
  );
}
