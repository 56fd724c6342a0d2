// A surgeon of an operation: name, registration number, speciality. A doctor of the clinic fills in the number.
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../../platform/words/i18n.ts';
import { DOCTOR_NAME, MCR_NUMBER, SPECIALITY, useMcrOf } from './doctor-names.tsx';
import { TextAt } from '../fields/fields-at.tsx';
import { Cell } from './stay-line.tsx';
import type { Operation } from '../parts/stay-lists.ts';

const LABELS = {
  main_surgeon: ['claims.mainSurgeon', 'claims.mcrNo', 'claims.speciality'],
  assistant_surgeon: [
    'claims.assistantSurgeon',
    'claims.assistantMcrNo',
    'claims.assistantSpeciality',
  ],
} as const satisfies Record<string, readonly [TextKey, TextKey, TextKey]>;

interface Props {
  /** The prefix of the field names. */
  readonly surgeon: keyof typeof LABELS;
  readonly path: string;
  readonly line: Operation;
  readonly onChange: (part: Partial<Operation>) => void;
}

export function SurgeonCells({ surgeon, path, line, onChange }: Props) {
  const t = useText();
  const mcrOf = useMcrOf();
  const [name, number, speciality] = [
    `${surgeon}_name`,
    `${surgeon}_mcr_no`,
    `${surgeon}_speciality`,
  ] as const;
  const [nameLabel, numberLabel, specialityLabel] = LABELS[surgeon];
  return (
    <>
      <Cell span={5}>
        <TextAt
          {...DOCTOR_NAME}
          field={`${path}.${name}`}
          label={t(nameLabel)}
          value={line[name]}
          onChange={(typed) => onChange({ [name]: typed, [number]: mcrOf(typed) ?? line[number] })}
        />
      </Cell>
      <Cell span={3}>
        <TextAt
          {...MCR_NUMBER}
          field={`${path}.${number}`}
          label={t(numberLabel)}
          value={line[number]}
          onChange={(typed) => onChange({ [number]: typed })}
        />
      </Cell>
      <Cell span={4}>
        <TextAt
          {...SPECIALITY}
          field={`${path}.${speciality}`}
          label={t(specialityLabel)}
          value={line[speciality]}
          onChange={(typed) => onChange({ [speciality]: typed })}
        />
      </Cell>
    </>
  );
}
