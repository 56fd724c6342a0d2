// The time before a claim is decided, as a number and its unit.
import {
  DELAY_UNITS,
  delayOf,
  longestIn,
  minutesOf,
} from '@portal/rules/claims/lifecycle/decision-delay.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { saveDecisionDelay, type ShownDecisionDelay } from './form-settings.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

interface Props {
  readonly given: ShownDecisionDelay;
  readonly onReload: () => void;
}

function useSaving({ version }: ShownDecisionDelay) {
  const t = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (minutes: number) => saveDecisionDelay(queryClient, { minutes, version }),
    onSuccess: () => showToast('green', t('rulebook.delaySaved')),
  });
}

function Editor({ given, onReload }: Props) {
  const t = useText();
  const isClosed = !useCan()('rules:update');
  const [unit, setUnit] = useState(delayOf(given.minutes).unit);
  const [count, setCount] = useState<number | undefined>(delayOf(given.minutes).count);
  const [hasTried, setHasTried] = useState(false);
  const saving = useSaving(given);
  useFormParts();
  const { error } = saving;
  const isStale = error instanceof ApiProblem && error.is('VERSION_CONFLICT');
  const isFilled = count !== undefined && count >= 1 && count <= longestIn(unit);
  return (
    <form
      className={layout['stack']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (isFilled) saving.mutate(minutesOf({ count, unit }));
      }}
    >
      <div className={forms['fields']}>
        <NumberField
          label={t('rulebook.delay')}
          value={count}
          min={1}
          max={longestIn(unit)}
          isDisabled={isClosed}
          error={hasTried && count === undefined ? t('rulebook.delayMissing') : undefined}
          onChange={setCount}
        />
        <SelectField
          label={t('rulebook.delayUnit')}
          value={unit}
          isDisabled={isClosed}
          options={DELAY_UNITS.map((value) => ({ value, label: t(`rulebook.delay_${value}`) }))}
          onChange={(chosen) => setUnit(DELAY_UNITS.find((one) => one === chosen) ?? unit)}
        />
      </div>
      {error !== null && (
        <Notice
          tone="red"
          action={
            isStale && (
              <Button isSmall onClick={onReload}>
                {t('rulebook.reload')}
              </Button>
            )
          }
        >
          {problemText(error)}
        </Notice>
      )}
      {!isClosed && (
        <div className={forms['bar']}>
          <Button type="submit" isBusy={saving.isPending}>
            {t('rulebook.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

export function DecisionDelaySection({ given, onReload }: Props) {
  const t = useText();
  return (
    <Section title={t('rulebook.delayTitle')}>
      <div className={layout['stack']}>
        <p className={layout['lead']}>{t('rulebook.delayText')}</p>
        {given.is_fixed && <Notice tone="amber">{t('rulebook.delayFixed')}</Notice>}
        <Editor key={given.version} given={given} onReload={onReload} />
      </div>
    </Section>
  );
}
