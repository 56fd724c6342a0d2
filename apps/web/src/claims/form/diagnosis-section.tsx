// Up to five diagnoses, one of them principal.
import { DAYS_LIMIT } from '@portal/rules/claims/claim-limits.ts';
import { isRequired } from '@portal/rules/claims/form/form-sections.ts';
import { ActionIcon } from '../../ui/library/action-icon.ts';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { removeLine, REMOVES_LINE } from '../../ui/display/remove-line.ts';
import { Typeahead } from '../../ui/fields/typeahead.tsx';
import { diagnosisLineOf, type DiagnosisLine } from '../entered-claim.ts';
import classes from '../fields/claim-form.module.css';
import { changeDiagnoses, fieldId, useClaim, useClaimStore } from '../fields/claim-store.ts';
import { searchDiagnoses } from '../claims.api.ts';
import { useFormShape } from '../fields/section-names.ts';
import { useClaimType } from '../fields/use-claim-type.ts';
import { useMessage } from '../fields/use-message.ts';

const MOST = 5;

/** Exactly one is principal: the first, if the principal one was removed. */
function withPrincipal(lines: readonly DiagnosisLine[]): DiagnosisLine[] {
  if (lines.some((line) => line.principal_diagnosis)) return [...lines];
  return lines.map((line, index) => ({ ...line, principal_diagnosis: index === 0 }));
}

function DiagnosisRow({ index }: { readonly index: number }) {
  const store = useClaimStore();
  const t = useText();
  const line = useClaim((state) => state.claim.diagnosis[index]);
  const field = `diagnosis.${index}.symptom_duration`;
  const error = useMessage(field);
  if (line === undefined) return null;
  const change = (part: Partial<DiagnosisLine>) =>
    changeDiagnoses(store, (lines) =>
      lines.map((one, position) => (position === index ? { ...one, ...part } : one)),
    );
  return (
    <li className={classes['diagnosis']}>
      <label className={classes['principal']}>
        <input
          type="radio"
          name="principal-diagnosis"
          checked={line.principal_diagnosis}
          onChange={() =>
            changeDiagnoses(store, (lines) =>
              lines.map((one, position) => ({ ...one, principal_diagnosis: position === index })),
            )
          }
        />
        <span className={classes['code']}>{line.diagnosis_code}</span>
        <span className={classes['words']}>{line.description}</span>
      </label>
      <Chip>{line.is_chronic === true ? t('claims.chronic') : t('claims.acute')}</Chip>
      <div className={classes['days']}>
        <NumberField
          isInGrid
          {...DAYS_LIMIT}
          id={fieldId(field)}
          error={error}
          label={t('claims.symptomDays', { code: line.diagnosis_code })}
          value={line.symptom_duration ?? undefined}
          onChange={(value) => change({ symptom_duration: value ?? null })}
        />
        <span>{t('claims.daysShort')}</span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('claims.removeLine', { name: line.diagnosis_code })}
        {...REMOVES_LINE}
        onClick={(event) =>
          removeLine(event, () =>
            changeDiagnoses(store, (lines) =>
              withPrincipal(lines.filter((_, position) => position !== index)),
            ),
          )
        }
      >
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  );
}

export function DiagnosisSection() {
  const store = useClaimStore();
  const t = useText();
  const keys = useClaim((state) => state.lineKeys.lists.diagnosis);
  const error = useMessage('diagnosis');
  const claimType = useClaimType();
  const isNeeded = isRequired(useFormShape(), 'DIAGNOSIS');
  const hint = isNeeded ? t('claims.diagnosisHint') : t('claims.diagnosisOptional');
  return (
    <Section id="diagnosis" title={t('claims.diagnosis')} hint={hint}>
      <ul className={classes['lines']}>
        {keys.map((key, index) => (
          <DiagnosisRow key={key} index={index} />
        ))}
      </ul>
      {keys.length < MOST && (
        <Typeahead
          id={fieldId('diagnosis')}
          name={`diagnosis-${claimType}`}
          label={t('claims.addDiagnosis')}
          isInGrid
          placeholder={t('claims.addDiagnosisHint')}
          error={error}
          search={(typed, signal) => searchDiagnoses(claimType, typed, signal)}
          onPick={({ diagnosis }) =>
            changeDiagnoses(store, (lines) =>
              lines.some((line) => line.diagnosis_code === diagnosis.code)
                ? [...lines]
                : [...lines, diagnosisLineOf(diagnosis, lines.length === 0)],
            )
          }
        />
      )}
    </Section>
  );
}
