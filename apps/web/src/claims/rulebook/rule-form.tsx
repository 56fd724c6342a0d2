// The form of a planned change: from when, its settings, its effect, and the claims that it is for.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { type ReactNode, useState } from 'react';
import { today } from '../../platform/clock.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { Choices } from './choices.tsx';
import type { PlannedChange, RulePeriod, RuleWithChoices } from './rulebook.api.ts';
import classes from './rulebook.module.css';
import layout from '../../ui/layout.module.css';
import { idOfField, type PartProps, SettingFields } from './setting-fields.tsx';
import { mistakesIn, type RuleField, sentChange, typedRule } from './typed-rule.ts';
import forms from '../../ui/forms.module.css';

const MAX_NAME = 200;
const MAX_DESCRIPTION = 500;
const SEVERITIES = ['B', 'R', 'I'] as const;

function Scope({ typed, change, errorAt, panels }: PartProps & Pick<RuleWithChoices, 'panels'>) {
  const t = useText();
  const { panel_ids: chosen } = typed;
  return (
    <Section title={t('rulebook.appliesTo')}>
      <div className={layout['stack']}>
        <Choices
          id={idOfField('provider_types')}
          legend={t('rulebook.clinicTypes')}
          all={LOCATION_TYPES}
          chosen={typed.provider_types}
          labelOf={(type) => t(`notices.locationType_${type}`)}
          error={errorAt('provider_types')}
          onChange={(types) => change({ provider_types: types })}
        />
        <Choices
          id={idOfField('claim_types')}
          legend={t('rulebook.claimTypes')}
          all={CLAIM_TYPES}
          chosen={typed.claim_types}
          labelOf={(type) => t(`rulebook.claimType_${type}`)}
          error={errorAt('claim_types')}
          onChange={(types) => change({ claim_types: types })}
        />
        <fieldset className={classes['choices']}>
          <legend>{t('rulebook.panels')}</legend>
          <div>
            <CheckField
              label={t('rulebook.allPanels')}
              isChecked={chosen === null}
              onChange={(isAll) => change({ panel_ids: isAll ? null : panels.map(({ id }) => id) })}
            />
            {chosen !== null &&
              panels.map(({ id, code, insurer_code: insurer }) => (
                <CheckField
                  key={id}
                  label={`${code} (${insurer})`}
                  isChecked={chosen.includes(id)}
                  isDisabled={chosen.length === 1 && chosen.includes(id)}
                  onChange={(isChosen) =>
                    change({
                      panel_ids: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id),
                    })
                  }
                />
              ))}
          </div>
        </fieldset>
      </div>
    </Section>
  );
}

function Basics({ typed, change, errorAt }: PartProps) {
  const t = useText();
  return (
    <Section title={t('rulebook.effect')}>
      <div className={layout['stack']}>
        <div className={forms['fields']}>
          <DateField
            id={idOfField('active_from')}
            label={t('rulebook.takesEffect')}
            value={typed.activeFrom}
            isAhead
            error={errorAt('active_from')}
            onChange={(activeFrom) => change({ activeFrom })}
          />
          <SelectField
            label={t('rulebook.severity')}
            value={typed.severity}
            options={SEVERITIES.map((value) => ({ value, label: t(`rulebook.severity_${value}`) }))}
            onChange={(value) =>
              change({ severity: SEVERITIES.find((one) => one === value) ?? typed.severity })
            }
          />
        </div>
        <TextField
          id={idOfField('name')}
          label={t('rulebook.name')}
          value={typed.name}
          maxLength={MAX_NAME}
          error={errorAt('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          id={idOfField('description')}
          label={t('rulebook.description')}
          value={typed.description}
          maxLength={MAX_DESCRIPTION}
          error={errorAt('description')}
          onChange={(description) => change({ description })}
        />
        <CheckField
          label={t('rulebook.isOn')}
          isChecked={typed.is_on}
          onChange={(isOn) => change({ is_on: isOn })}
        />
        <CheckField
          label={t('rulebook.liftable')}
          isChecked={typed.liftable}
          onChange={(liftable) => change({ liftable })}
        />
      </div>
    </Section>
  );
}

interface Props {
  readonly rule: RuleWithChoices;
  readonly replaces: RulePeriod | undefined;
  readonly isSaving: boolean;
  /** The server's findings on the last change that was sent. */
  readonly details: readonly ProblemDetail[];
  readonly onSave: (body: PlannedChange) => void;
  /** Above the buttons: why it could not be saved. */
  readonly failure: ReactNode;
}

/** The server's messages at their fields: its settings are numbered as they were sent. */
function refusalAt(
  field: RuleField,
  details: readonly ProblemDetail[],
  positions: readonly number[],
): string | undefined {
  return details.find((detail) => {
    const at = /^settings\.(\d+)/.exec(detail.field)?.[1];
    const ofForm = at === undefined ? detail.field : `settings.${positions[Number(at)] ?? at}`;
    return ofForm === field;
  })?.message;
}

export function RuleForm({ rule, replaces, isSaving, details, onSave, failure }: Props) {
  const t = useText();
  const [typed, setTyped] = useState(() => typedRule(rule, replaces, today()));
  const [hasTried, setHasTried] = useState(false);
  const [positions, setPositions] = useState<readonly number[]>([]);
  useFormParts();
  const mistakes = mistakesIn(typed, today());
  const part: PartProps = {
    typed,
    change: (changes) => setTyped((last) => ({ ...last, ...changes })),
    errorAt: (field) => {
      const found = hasTried ? mistakes.find((one) => one.field === field) : undefined;
      return found === undefined ? refusalAt(field, details, positions) : t(found.text);
    },
  };
  function save(): void {
    setHasTried(true);
    const [first] = mistakes;
    if (first !== undefined) document.getElementById(idOfField(first.field))?.focus();
    if (first !== undefined || isSaving) return;
    const sent = sentChange(typed, rule, replaces);
    setPositions(sent.positions);
    onSave(sent.body);
  }
  return (
    <form
      className={layout['stack']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Basics {...part} />
      <SettingFields {...part} />
      <Scope {...part} panels={rule.panels} />
      {failure}
      <div className={forms['bar']}>
        <Button kind="primary" type="submit" isBusy={isSaving}>
          {t('rulebook.save')}
        </Button>
        <LinkButton to="/app/ops/rules/$code" params={{ code: rule.code }} search={{}}>
          {t('rulebook.back')}
        </LinkButton>
      </div>
    </form>
  );
}
