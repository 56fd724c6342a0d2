// Two people changed the same fields of a draft, or of a claim that is edited: each field with both values,
// the own one chosen.
import { useMemo, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { useClaim } from './claim-store.ts';
import classes from './merge-panel.module.css';
import { conflictLabel, conflictValue } from './merge-words.ts';
import type { Conflict } from './merge-sides.ts';
import { mergeWith, type OtherVersion } from './draft-saver.ts';

interface ChoiceProps {
  readonly conflict: Conflict;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Choice({ conflict, isTheirs, onChoose }: ChoiceProps) {
  const t = useText();
  const sides = [
    { isTheirs: false, name: t('claims.mergeMine'), values: conflict.mine },
    { isTheirs: true, name: t('claims.mergeTheirs'), values: conflict.theirs },
  ];
  return (
    <fieldset className={classes['choice']}>
      <legend>{conflictLabel(conflict, t)}</legend>
      {sides.map((side) => (
        <label key={side.name} data-chosen={isTheirs === side.isTheirs || undefined}>
          <input
            type="radio"
            name={conflict.path}
            checked={isTheirs === side.isTheirs}
            onChange={() => onChoose(side.isTheirs)}
          />
          <span className={classes['side']}>{side.name}</span>
          <span className={classes['value']}>{conflictValue(conflict.part, side.values, t)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The choices are saved in a draft; a claim has them when it is sent. */
const WORDS = {
  draft: { title: 'claims.mergeTitle', text: 'claims.mergeText', keep: 'claims.mergeKeep' },
  claim: {
    title: 'claims.mergeClaimTitle',
    text: 'claims.mergeClaimText',
    keep: 'claims.mergeClaimKeep',
  },
} as const;

interface Props {
  readonly other: OtherVersion;
  readonly onDecided: (theirsAt: ReadonlySet<string>) => void;
}

export function MergePanel({ other, onDecided }: Props) {
  const t = useText();
  const words = useClaim(({ claimId }) => WORDS[claimId === undefined ? 'draft' : 'claim']);
  const mine = useClaim((state) => state.document);
  const [theirsAt, setTheirsAt] = useState<ReadonlySet<string>>(new Set());
  const { conflicts } = useMemo(() => mergeWith(other, mine), [mine, other]);
  function choose(path: string, isTheirs: boolean): void {
    const next = new Set(theirsAt);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTheirsAt(next);
  }

  return (
    <section className={classes['panel']} aria-labelledby="merge-title">
      <div role="alert">
        <h2 id="merge-title">{t(words.title, { name: other.name })}</h2>
        <p>{t(words.text)}</p>
      </div>
      <div className={classes['choices']}>
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.path}
            conflict={conflict}
            isTheirs={theirsAt.has(conflict.path)}
            onChoose={(isTheirs) => choose(conflict.path, isTheirs)}
          />
        ))}
      </div>
      <Button kind="primary" onClick={() => onDecided(theirsAt)}>
        {t(words.keep)}
      </Button>
    </section>
  );
}
