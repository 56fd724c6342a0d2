// The operations of the stay: chosen from the table of surgical procedures, with surgeon and fee.
import { FEE_TYPES } from '@portal/rules/claims/form/form-sections.ts';
import { operationRef } from '@portal/rules/claims/form/stay-form.ts';
import { SURGICAL_COMPLEXITIES } from '@portal/rules/claims/form/surgical-complexity.ts';
import { memo } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { useStayLine } from './change-stay.ts';
import type { SentClaim, FoundProduct } from '../entered-claim.ts';
import { proposedPrice } from '../entered-claim.ts';
import { fieldId, useClaim } from '../fields/claim-store.ts';
import { ChoiceAt, DateAt, FeeAt } from '../fields/fields-at.tsx';
import { AddLine } from '../lines/line-table.tsx';
import { OperationDetails } from './operation-details.tsx';
import { Cell, StayLine } from './stay-line.tsx';
import { OPERATIONS, withStayLines, type Operation } from '../parts/stay-lists.ts';
import classes from './stay.module.css';
import { SurgeonCells } from './surgeon-cells.tsx';
import { useMessage } from '../fields/use-message.ts';
import { useRowProblem } from '../fields/use-row-problem.ts';
import forms from '../../ui/forms.module.css';

const CENTS = 100;

/** A chosen operation; by default on the day of admission and by the principal surgeon. */
function operationOf(product: FoundProduct, { in_patient: stay }: SentClaim): Operation {
  const price = proposedPrice(product);
  return {
    tosp: product.internal_code,
    description: product.name,
    complexity: product.complexity,
    operation_date: stay?.admission_date,
    main_surgeon_name: stay?.principal_surgeon,
    main_surgeon_mcr_no: stay?.principal_surgeon_number,
    main_surgeon_speciality: stay?.principal_surgeon_speciality,
    surgeon_fee: price === null ? null : Math.round(price * CENTS) / CENTS,
  };
}

interface PartProps {
  readonly path: string;
  readonly line: Operation;
  readonly onChange: (part: Partial<Operation>) => void;
}

function WhatAndWhen({ path, line, onChange }: PartProps) {
  const t = useText();
  return (
    <>
      <Cell span={2}>
        <ChoiceAt
          field={`${path}.complexity`}
          label={t('claims.complexity')}
          value={line.complexity}
          values={SURGICAL_COMPLEXITIES}
          nameOf={(complexity) => complexity}
          onChange={(complexity) => onChange({ complexity })}
        />
      </Cell>
      <Cell span={4}>
        <DateAt
          field={`${path}.operation_date`}
          label={t('claims.operationDate')}
          value={line.operation_date}
          atOnce="OPERATION_OUTSIDE_STAY"
          onChange={(date) => onChange({ operation_date: date })}
        />
      </Cell>
      <Cell span={3}>
        <FeeAt
          field={`${path}.surgeon_fee`}
          label={t('claims.surgeonFee')}
          value={line.surgeon_fee}
          onChange={(fee) => onChange({ surgeon_fee: fee })}
        />
      </Cell>
      <Cell span={3}>
        <FeeAt
          field={`${path}.surgeon_fee_from_pac`}
          label={t('claims.feeFromPac')}
          value={line.surgeon_fee_from_pac}
          onChange={(fee) => onChange({ surgeon_fee_from_pac: fee })}
        />
      </Cell>
    </>
  );
}

/** The operation, its broken rules, and whether the table contains it. */
function OperationTitle({ path, line }: Omit<PartProps, 'onChange'>) {
  const { violations, problemAt } = useRowProblem(path);
  const error = problemAt('tosp');
  return (
    <>
      <span className={classes['code']}>{line.tosp}</span> {line.description}
      {violations.map(({ code }) => (
        <span key={code} className={forms['flag']}>
          {code}
        </span>
      ))}
      {error !== undefined && <span className={forms['error']}>{error}</span>}
    </>
  );
}

/** Renders only when its own line changes. */
const OperationLine = memo(function OperationLine({ index }: { readonly index: number }) {
  const line = useClaim((state) => state.claim.in_patient?.operations[index]);
  const path = operationRef(index);
  const { change, remove } = useStayLine(OPERATIONS, index, () => ({}));
  if (line === undefined) return null;
  return (
    <StayLine
      id={fieldId(`${path}.tosp`)}
      head={{
        title: <OperationTitle path={path} line={line} />,
        name: line.description ?? line.tosp ?? '',
        charged: { operations: [line] },
        onRemove: remove,
      }}
    >
      <WhatAndWhen path={path} line={line} onChange={change} />
      <SurgeonCells surgeon="main_surgeon" path={path} line={line} onChange={change} />
      <OperationDetails path={path} line={line} onChange={change} />
    </StayLine>
  );
});

export function OperationsSection() {
  const t = useText();
  const keys = useClaim((state) => state.lineKeys.lists['in_patient.operations']);
  const error = useMessage(OPERATIONS.path);
  return (
    <Section id="operations" title={t('claims.operations')} hint={t('claims.addHint')}>
      <ul className={classes['lines']}>
        {keys.map((key, index) => (
          <OperationLine key={key} index={index} />
        ))}
      </ul>
      <AddLine
        id={fieldId(OPERATIONS.path)}
        label={t('claims.addOperation')}
        types={[FEE_TYPES.TOSP]}
        categories={[]}
        error={error}
        path={operationRef(keys.length)}
        firstField="complexity"
        add={(claim, product) =>
          withStayLines(claim, OPERATIONS, (lines) => [...lines, operationOf(product, claim)])
        }
      />
    </Section>
  );
}
