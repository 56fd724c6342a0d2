// The drugs of a code that nobody asked for: by product code, with a quantity each.
import { useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import classes from './approvals.module.css';
import { DrugFields, type GrantPart } from './grant-fields.tsx';

const MAX_CODE = 40;

export function ChosenDrugs(part: GrantPart) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const codes = Object.keys(part.given.quantities);
  function add(): void {
    const code = typed.trim().toUpperCase();
    if (code === '') return;
    setTyped('');
    part.onChange({ quantities: { ...part.given.quantities, [code]: undefined } });
  }
  return (
    <div className={classes['form']}>
      <TextField
        label={t('approvals.drugCode')}
        value={typed}
        maxLength={MAX_CODE}
        action={
          <Button isSmall kind="subtle" onClick={add}>
            {t('approvals.add')}
          </Button>
        }
        onChange={setTyped}
      />
      <DrugFields {...part} drugs={codes.map((code) => ({ code, name: code }))} />
    </div>
  );
}
