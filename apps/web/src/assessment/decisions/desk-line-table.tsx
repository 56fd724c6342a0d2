// The lines of a claim with the assessor's decision on each: accept, accept less, or exclude, with a coded reason.
import { LINE_REASONS } from '@portal/rules/assessment/line-reasons.ts';
import { MAX_LINE_TOTAL } from '@portal/rules/claims/claim-limits.ts';
import { formatMoney, formatPrice, formatQuantity } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { categoryText, exclusionText, lineReasonText } from '../../claims/public-parts.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { type DeskLine, isAboveLine, type LineChoice, type LineChoices } from './desk-lines.ts';
import classes from './desk.module.css';
import layout from '../../ui/layout.module.css';

interface Props {
  readonly lines: readonly DeskLine[];
  readonly choices: LineChoices;
  /** undefined if the claim cannot be approved now */
  readonly onChoose: ((ref: string, choice: LineChoice | undefined) => void) | undefined;
  /** The lines whose decision is not finished, after an attempt to approve. */
  readonly unfinished: readonly string[];
  /** Beside a document, where a table has no room. */
  readonly asCards?: boolean;
}

const nothing = () => undefined;

const KINDS = ['ACCEPT', 'REDUCE', 'EXCLUDE'] as const;
type Kind = (typeof KINDS)[number];

function kindOf(choice: LineChoice | undefined): Kind {
  if (choice === undefined) return 'ACCEPT';
  return choice.accepted === 0 ? 'EXCLUDE' : 'REDUCE';
}

function choiceOf(wanted: string, before: LineChoice | undefined): LineChoice | undefined {
  const kind = KINDS.find((known) => known === wanted) ?? 'ACCEPT';
  if (kind === 'ACCEPT') return undefined;
  return { accepted: kind === 'EXCLUDE' ? 0 : undefined, reason: before?.reason };
}

interface DecisionProps {
  readonly line: DeskLine;
  readonly choice: LineChoice | undefined;
  readonly isUnfinished: boolean;
  readonly onChoose: (choice: LineChoice | undefined) => void;
}

function LineDecision({ line, choice, isUnfinished, onChoose }: DecisionProps) {
  const t = useText();
  const kind = kindOf(choice);
  const missingAmount =
    isUnfinished && choice?.accepted === undefined ? t('assessment.required') : undefined;
  const amountError = isAboveLine(line, choice)
    ? t('assessment.aboveLine', { amount: formatMoney(line.charged) })
    : missingAmount;
  const missing =
    isUnfinished && choice?.reason === undefined ? t('assessment.required') : undefined;
  return (
    <div className={classes['line']}>
      <SelectField
        label={t('assessment.lineDecision', { name: line.name })}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`assessment.line_${value}`) }))}
        onChange={(value) => onChoose(choiceOf(value, choice))}
      />
      {kind === 'REDUCE' && (
        <NumberField
          label={t('assessment.acceptedAmount', { name: line.name })}
          value={choice?.accepted}
          places={2}
          isFixed
          max={MAX_LINE_TOTAL}
          error={amountError}
          onChange={(accepted) => onChoose({ accepted, reason: choice?.reason })}
        />
      )}
      {kind !== 'ACCEPT' && (
        <SelectField
          label={t('assessment.lineReason', { name: line.name })}
          value={choice?.reason ?? ''}
          placeholder={t('assessment.chooseReason')}
          error={missing}
          options={LINE_REASONS.map((value) => ({ value, label: lineReasonText(t, value) }))}
          onChange={(value) =>
            onChoose({
              accepted: choice?.accepted,
              reason: LINE_REASONS.find((known) => known === value),
            })
          }
        />
      )}
    </div>
  );
}

function StoredDecision({ line }: { readonly line: DeskLine }) {
  const t = useText();
  if (line.accepted === null) return '–';
  return (
    <span className={layout['two']}>
      <Money amount={line.accepted} />
      {line.reason !== null && <small>{lineReasonText(t, line.reason)}</small>}
    </span>
  );
}

function useColumns({ choices, onChoose, unfinished }: Props): readonly Column<DeskLine>[] {
  const t = useText();
  return [
    {
      id: 'line',
      heading: t('assessment.line'),
      onCard: 'title',
      cell: (line) => (
        <span className={layout['two']}>
          <strong>{line.name}</strong>
          <small>
            {categoryText(t, line.category)} · {formatQuantity(line.quantity)} ×{' '}
            {formatPrice(line.unitPrice)}
          </small>
        </span>
      ),
    },
    {
      id: 'total',
      heading: t('assessment.charged'),
      align: 'end',
      cell: (line) => <Money amount={line.total} isStrong />,
    },
    {
      id: 'excluded',
      heading: t('assessment.excluded'),
      align: 'end',
      cell: (line) =>
        line.excluded === 0 ? (
          '–'
        ) : (
          <span className={layout['two']}>
            <Money amount={line.excluded} payer="patient" />
            {line.exclusionReason !== null && (
              <small>{exclusionText(t, line.exclusionReason)}</small>
            )}
          </span>
        ),
    },
    {
      id: 'decision',
      heading: t('assessment.decision'),
      width: 240,
      cell: (line) =>
        onChoose === undefined ? (
          <StoredDecision line={line} />
        ) : (
          <LineDecision
            line={line}
            choice={choices[line.ref]}
            isUnfinished={unfinished.includes(line.ref)}
            onChoose={(choice) => onChoose(line.ref, choice)}
          />
        ),
    },
  ];
}

export function DeskLineTable(props: Props) {
  const t = useText();
  const columns = useColumns(props);
  return (
    <Section title={t('assessment.lines')} hint={t('claims.detailLinesHint')}>
      <DataTable
        label={t('assessment.lines')}
        columns={columns}
        rows={props.lines}
        idOf={(line) => line.ref}
        asCards={props.asCards ?? false}
        onRetry={nothing}
      />
    </Section>
  );
}
