// The parts of a report that a person chooses.
import { reportProblems, type ReportDefinition } from '@portal/rules/reports/report-definition.ts';
import { newReport } from '@portal/rules/reports/report-examples.ts';
import { today } from '../platform/clock.ts';
import { fieldText } from '../platform/words/field-text.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { ColumnChoices, Grouping } from './report-columns.tsx';
import { inOrder, sentDefinition } from './report-draft.ts';
import { FilterLines } from './report-filters.tsx';
import type { BuilderPart } from './report-part.ts';
import { useReportSources } from './reports.api.ts';
import forms from '../ui/forms.module.css';

interface Props {
  readonly definition: ReportDefinition;
  readonly onChange: (definition: ReportDefinition) => void;
}

export function ReportBuilder({ definition, onChange }: Props) {
  const t = useText();
  const sources = useReportSources();
  const problems = reportProblems(sentDefinition(definition), today());
  const part: BuilderPart = {
    definition,
    change: (changes) => onChange(inOrder({ ...definition, ...changes })),
    errorAt: (place) => {
      const found = problems.find(({ field }) => field === place);
      return found && fieldText(t, found.code, found.params);
    },
  };
  return (
    <>
      <Section title={t('reports.source')}>
        <div className={forms['short']}>
          <SelectField
            label={t('reports.source')}
            value={definition.source}
            options={sources.map((value) => ({ value, label: t(`reports.source_${value}`) }))}
            onChange={(value) => {
              const source = sources.find((one) => one === value);
              if (source !== undefined) onChange(newReport(source));
            }}
          />
        </div>
      </Section>
      <ColumnChoices {...part} />
      <FilterLines {...part} />
      <Grouping {...part} />
    </>
  );
}
