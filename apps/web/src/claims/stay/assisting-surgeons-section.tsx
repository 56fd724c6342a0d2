// Assisting surgeons and their fees. The last line is always empty; typing in it adds one.
import { assistingSurgeonRef } from '@portal/rules/claims/form/stay-form.ts';
import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { useStayLine } from './change-stay.ts';
import { useClaim } from '../fields/claim-store.ts';
import { DOCTOR_NAME, MCR_NUMBER, SPECIALITY, useMcrOf } from './doctor-names.tsx';
import { ChoiceAt, FeeAt, TextAt } from '../fields/fields-at.tsx';
import { Cell, StayLine } from './stay-line.tsx';
import { ASSISTING_SURGEONS, type AssistingSurgeon } from '../parts/stay-lists.ts';
import classes from './stay.module.css';
import { useLineKeys } from '../fields/use-line-keys.ts';

const fresh = () => ({});

interface PartProps {
  readonly path: string;
  readonly line: AssistingSurgeon;
  readonly onChange: (part: Partial<AssistingSurgeon>) => void;
}

/** One of the stay's operations; all of them if none is chosen. */
function OperationField({ path, line, onChange }: PartProps) {
  const t = useText();
  const names = useClaim(
    useShallow(({ claim }) =>
      Object.fromEntries(
        (claim.in_patient?.operations ?? []).map(({ tosp, description }) => [
          tosp ?? '',
          description ?? '',
        ]),
      ),
    ),
  );
  // A removed operation stays visible until another is chosen.
  const codes = new Set([...Object.keys(names), line.tosp ?? '']);
  codes.delete('');
  return (
    <Cell span={6}>
      <ChoiceAt
        field={`${path}.tosp`}
        label={t('claims.atOperation')}
        value={line.tosp}
        values={[...codes]}
        nameOf={(code) => [code, names[code]].filter(Boolean).join(' · ')}
        none={t('claims.allOperations')}
        onChange={(tosp) => onChange({ tosp })}
      />
    </Cell>
  );
}

function Surgeon({ path, line, onChange }: PartProps) {
  const t = useText();
  return (
    <>
      <Cell span={3}>
        <TextAt
          {...MCR_NUMBER}
          field={`${path}.mcr_no`}
          label={t('claims.mcrNo')}
          value={line.mcr_no}
          onChange={(number) => onChange({ mcr_no: number })}
        />
      </Cell>
      <Cell span={4}>
        <TextAt
          {...SPECIALITY}
          field={`${path}.speciality`}
          label={t('claims.speciality')}
          value={line.speciality}
          onChange={(speciality) => onChange({ speciality })}
        />
      </Cell>
      <OperationField path={path} line={line} onChange={onChange} />
      <Cell span={3}>
        <FeeAt
          field={`${path}.fee`}
          label={t('claims.fee')}
          value={line.fee}
          onChange={(fee) => onChange({ fee })}
        />
      </Cell>
      <Cell span={3}>
        <FeeAt
          field={`${path}.fee_from_pac`}
          label={t('claims.feeFromPac')}
          value={line.fee_from_pac}
          onChange={(fee) => onChange({ fee_from_pac: fee })}
        />
      </Cell>
    </>
  );
}

/** Renders only when its own line changes. */
const AssistantLine = memo(function AssistantLine({ index }: { readonly index: number }) {
  const t = useText();
  const line = useClaim((state) => state.claim.in_patient?.assisting_surgeons[index]);
  const { change, remove } = useStayLine(ASSISTING_SURGEONS, index, fresh);
  const mcrOf = useMcrOf();
  const path = assistingSurgeonRef(index);
  const title = t('claims.assistingNumber', { number: index + 1 });
  const isThere = line !== undefined;
  return (
    <StayLine
      head={
        isThere
          ? {
              title,
              name: line.name ?? title,
              charged: { assisting_surgeons: [line] },
              onRemove: remove,
            }
          : undefined
      }
    >
      <Cell span={isThere ? 5 : 12}>
        <TextAt
          {...DOCTOR_NAME}
          isInGrid={!isThere}
          field={`${path}.name`}
          label={t('claims.doctorName')}
          placeholder={isThere ? '' : t('claims.addDoctor')}
          value={line?.name}
          onChange={(name) => {
            const number = mcrOf(name);
            change({ name, ...(number === undefined ? {} : { mcr_no: number }) });
          }}
        />
      </Cell>
      {isThere && <Surgeon path={path} line={line} onChange={change} />}
    </StayLine>
  );
});

export function AssistingSurgeonsSection() {
  const t = useText();
  const keys = useLineKeys(ASSISTING_SURGEONS.path);
  return (
    <Section
      id="assistingSurgeons"
      title={t('claims.assistingSurgeons')}
      hint={t('claims.addHint')}
    >
      <ul className={classes['lines']}>
        {keys.map((key, index) => (
          <AssistantLine key={key} index={index} />
        ))}
      </ul>
    </Section>
  );
}
