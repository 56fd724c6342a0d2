// The drugs of a code that nobody asked for: found by name or code, with a quantity each.
import { useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { Typeahead } from '../ui/fields/typeahead.tsx';
import { type FoundDrug, searchDrugs } from './approvals.api.ts';
import layout from '../ui/layout.module.css';
import { DrugFields, type GrantPart } from './grant-fields.tsx';

export function ChosenDrugs(part: GrantPart) {
  const t = useText();
  const [drugs, setDrugs] = useState<readonly FoundDrug[]>([]);
  function add(drug: FoundDrug): void {
    if (drug.code in part.given.quantities) return;
    setDrugs([...drugs, drug]);
    part.onChange({ quantities: { ...part.given.quantities, [drug.code]: undefined } });
  }
  return (
    <div className={layout['form']}>
      <Typeahead
        name="approval-drugs"
        label={t('approvals.drugCode')}
        search={searchDrugs}
        onPick={add}
      />
      <DrugFields {...part} drugs={drugs.map(({ code, label: name }) => ({ code, name }))} />
    </div>
  );
}
