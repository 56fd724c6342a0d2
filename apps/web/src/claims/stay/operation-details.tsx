// Fields that few operations need: assistant, insurer's code, special circumstances. Hidden until opened or filled.
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../../platform/words/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { TextAt } from '../fields/fields-at.tsx';
import { Cell } from './stay-line.tsx';
import type { Operation } from '../parts/stay-lists.ts';
import classes from './stay.module.css';
import { SurgeonCells } from './surgeon-cells.tsx';
import { useMessage } from '../fields/use-message.ts';

const MAX_CODE = 40;

const FLAGS = {
  is_non_singaporean: 'claims.nonSingaporean',
  extended_operation: 'claims.extendedOperation',
  new_clinically_accepted_skill_device: 'claims.newSkillDevice',
  foreigner_higher_rated_fee_applied: 'claims.foreignerFee',
} as const satisfies Partial<Record<keyof Operation, TextKey>>;

const FLAG_NAMES = [
  'is_non_singaporean',
  'extended_operation',
  'new_clinically_accepted_skill_device',
  'foreigner_higher_rated_fee_applied',
] as const;

const TEXTS = [
  'assistant_surgeon_name',
  'assistant_surgeon_mcr_no',
  'assistant_surgeon_speciality',
  'procedure_code',
] as const;

function hasDetails(line: Operation): boolean {
  return TEXTS.some((part) => Boolean(line[part])) || FLAG_NAMES.some((part) => line[part]);
}

interface Props {
  readonly path: string;
  readonly line: Operation;
  readonly onChange: (part: Partial<Operation>) => void;
}

function Details({ path, line, onChange }: Props) {
  const t = useText();
  return (
    <>
      <SurgeonCells surgeon="assistant_surgeon" path={path} line={line} onChange={onChange} />
      <Cell span={5}>
        <TextAt
          field={`${path}.procedure_code`}
          label={t('claims.procedureCode')}
          value={line.procedure_code}
          maxLength={MAX_CODE}
          onChange={(code) => onChange({ procedure_code: code })}
        />
      </Cell>
      <Cell span={12}>
        <div className={classes['ticks']}>
          {FLAG_NAMES.map((flag) => (
            <CheckField
              key={flag}
              label={t(FLAGS[flag])}
              isChecked={line[flag] === true}
              onChange={(isChecked) => onChange({ [flag]: isChecked })}
            />
          ))}
        </div>
      </Cell>
    </>
  );
}

export function OperationDetails({ path, line, onChange }: Props) {
  const t = useText();
  const id = useId();
  const [choice, setChoice] = useState<boolean>();
  const hasError = useMessage(`${path}.assistant_surgeon_mcr_no`) !== undefined;
  const isOpen = hasError || (choice ?? hasDetails(line));
  return (
    <>
      <button
        type="button"
        className={classes['more']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChoice(!isOpen)}
      >
        <IconChevronRight size={14} stroke={2} aria-hidden="true" />
        {t('claims.operationDetails')}
      </button>
      <div id={id} className={classes['details']} hidden={!isOpen}>
        {isOpen && (
          <Details
            path={path}
            line={line}
            onChange={(part) => {
              // Stays open while it has the focus, even when cleared.
              setChoice(true);
              onChange(part);
            }}
          />
        )}
      </div>
    </>
  );
}
