// Lists the fields that were changed both here and elsewhere, each with both values and the value of this tab
// selected.
import { useMemo, useState } from 'react';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { useClaim } from '../fields/claim-store.ts';
import classes from './merge-panel.module.css';
import { conflictLabel, conflictValue } from '../parts/merge-words.ts';
import type { Conflict } from '../parts/merge-sides.ts';
import { mergeWith, type OtherVersion } from './draft-saver.ts';

interface ChoiceProps {
  readonly sideNames: { readonly mine: TextKey; readonly theirs: TextKey };
  readonly conflict: Conflict;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Choice({ sideNames, conflict, isTheirs, onChoose }: ChoiceProps) {
  const t = useText();
  const sides = [
    { isTheirs: false, name: t(sideNames.mine), values: conflict.mine },
    { isTheirs: true, name: t(sideNames.theirs), values: conflict.theirs },
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

/** In a draft, choices are saved immediately; for a claim, they are sent with it. */
const WORDS = {
  draft: {
    other: { title: 'claims.mergeTitle', text: 'claims.mergeText' },
    own: { title: 'claims.mergeOwnTitle', text: 'claims.mergeOwnText' },
    keep: 'claims.mergeKeep',
  },
  claim: {
    other: { title: 'claims.mergeClaimTitle', text: 'claims.mergeClaimText' },
    own: { title: 'claims.mergeOwnClaimTitle', text: 'claims.mergeOwnClaimText' },
    keep: 'claims.mergeClaimKeep',
  },
} as const;

const SIDES = {
  other: { mine: 'claims.mergeMine', theirs: 'claims.mergeTheirs' },
  own: { mine: 'claims.mergeHere', theirs: 'claims.mergeElsewhere' },
} as const;

interface Props {
  readonly other: OtherVersion;
  readonly onDecided: (theirsAt: ReadonlySet<string>) => void;
}

export function MergePanel({ other, onDecided }: Props) {
  const t = useText();
  const words = useClaim(({ claimId }) => WORDS[claimId === undefined ? 'draft' : 'claim']);
  const author = other.name === undefined ? 'own' : 'other';
  const mine = useClaim((state) => state.claim);
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
        <h2 id="merge-title">{t(words[author].title, { name: other.name ?? '' })}</h2>
        <p>{t(words[author].text)}</p>
      </div>
      <div className={classes['choices']}>
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.path}
            sideNames={SIDES[author]}
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
