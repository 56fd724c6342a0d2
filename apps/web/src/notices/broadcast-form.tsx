// The content of a broadcast: text, period and audience.
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { BROADCAST_LIMITS, BROADCAST_SEVERITIES } from '@portal/rules/notices/broadcasts.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../platform/api/config.ts';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useFormParts } from '../ui/overlays/overlay-parts.ts';
import { useLeaving } from '../ui/overlays/use-leaving.ts';
import type { Broadcast, WrittenBroadcast } from './broadcasts.api.ts';
import classes from './broadcasts.module.css';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const BODY_ROWS = 6;
const USUAL_DAYS = 14;

type Typed = Omit<WrittenBroadcast, 'valid_from' | 'valid_to'> & {
  readonly valid_from: PlainDate | undefined;
  readonly valid_to: PlainDate | undefined;
};

function typedOf(broadcast: Broadcast | undefined): Typed {
  if (broadcast === undefined) {
    return {
      title: '',
      body: '',
      severity: 'INFO',
      sender: '',
      valid_from: today(),
      valid_to: addDays(today(), USUAL_DAYS),
      location_types: [],
      programmes: [],
    };
  }
  const { title, body, severity, sender, location_types, programmes } = broadcast;
  return {
    title,
    body,
    severity,
    sender,
    location_types,
    programmes,
    valid_from: parsePlainDate(broadcast.valid_from),
    valid_to: parsePlainDate(broadcast.valid_to),
  };
}

type Field = 'body' | 'sender' | 'title' | 'valid_from' | 'valid_to';

/** The fields with a mistake, in their order on the page. */
function mistakesIn(
  typed: Typed,
): readonly { field: Field; text: 'notices.enterValue' | 'notices.periodReversed' }[] {
  const texts = (['title', 'body', 'sender'] as const).filter(
    (field) => typed[field].trim() === '',
  );
  const dates = (['valid_from', 'valid_to'] as const).filter((field) => typed[field] === undefined);
  const { valid_from: from, valid_to: to } = typed;
  const isReversed = from !== undefined && to !== undefined && to < from;
  return [
    ...[...texts, ...dates].map((field) => ({ field, text: 'notices.enterValue' as const })),
    ...(isReversed
      ? [{ field: 'valid_to' as const, text: 'notices.periodReversed' as const }]
      : []),
  ];
}

const idOfField = (field: Field) => `broadcast-${field}`;

/** The same list with or without a value. */
function toggled<Value>(all: readonly Value[], value: Value, isChosen: boolean): Value[] {
  return isChosen ? [...all, value] : all.filter((one) => one !== value);
}

interface PartProps {
  readonly typed: Typed;
  readonly change: (changes: Partial<Typed>) => void;
  readonly errorAt: (field: Field) => string | undefined;
}

function Texts({ typed, change, errorAt }: PartProps) {
  const t = useText();
  return (
    <div className={layout['stack']}>
      <TextField
        id={idOfField('title')}
        label={t('notices.title')}
        value={typed.title}
        maxLength={BROADCAST_LIMITS.title}
        error={errorAt('title')}
        onChange={(title) => change({ title })}
      />
      <TextField
        id={idOfField('body')}
        label={t('notices.body')}
        value={typed.body}
        rows={BODY_ROWS}
        maxLength={BROADCAST_LIMITS.body}
        error={errorAt('body')}
        onChange={(body) => change({ body })}
      />
      <div className={forms['fields']}>
        <SelectField
          label={t('notices.severity')}
          value={typed.severity}
          options={BROADCAST_SEVERITIES.map((value) => ({
            value,
            label: t(`notices.severity_${value}`),
          }))}
          onChange={(value) =>
            change({ severity: BROADCAST_SEVERITIES.find((one) => one === value) ?? 'INFO' })
          }
        />
        <TextField
          id={idOfField('sender')}
          label={t('notices.sender')}
          value={typed.sender}
          maxLength={BROADCAST_LIMITS.sender}
          error={errorAt('sender')}
          onChange={(sender) => change({ sender })}
        />
        <DateField
          id={idOfField('valid_from')}
          label={t('notices.firstDay')}
          value={typed.valid_from}
          isAhead
          error={errorAt('valid_from')}
          onChange={(from) => change({ valid_from: from })}
        />
        <DateField
          id={idOfField('valid_to')}
          label={t('notices.lastDay')}
          value={typed.valid_to}
          isAhead
          error={errorAt('valid_to')}
          onChange={(to) => change({ valid_to: to })}
        />
      </div>
    </div>
  );
}

function AudienceFields({ typed, change }: Pick<PartProps, 'change' | 'typed'>) {
  const t = useText();
  const codes = [...new Set(useConfig().config?.programmes.map(({ code }) => code))];
  return (
    <div className={layout['stack']}>
      <fieldset className={classes['choices']}>
        <legend>{t('notices.clinicTypes')}</legend>
        <div>
          {LOCATION_TYPES.map((type) => (
            <CheckField
              key={type}
              label={t(`notices.locationType_${type}`)}
              isChecked={typed.location_types.includes(type)}
              onChange={(isChosen) =>
                change({ location_types: toggled(typed.location_types, type, isChosen) })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes['choices']}>
        <legend>{t('notices.programmes')}</legend>
        <div>
          {codes.map((code) => (
            <CheckField
              key={code}
              label={code}
              isChecked={typed.programmes.includes(code)}
              onChange={(isChosen) =>
                change({ programmes: toggled(typed.programmes, code, isChosen) })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface Props {
  readonly broadcast: Broadcast | undefined;
  readonly isSaving: boolean;
  readonly onSave: (content: WrittenBroadcast) => void;
  /** Above the buttons: why it could not be saved. */
  readonly failure: ReactNode;
  readonly actions?: ReactNode;
}

export function BroadcastForm({ broadcast, isSaving, onSave, failure, actions }: Props) {
  const t = useText();
  const [before] = useState(() => typedOf(broadcast));
  const [typed, setTyped] = useState(before);
  const [hasTried, setHasTried] = useState(false);
  useFormParts();
  useLeaving(JSON.stringify(typed) !== JSON.stringify(before), 'notices.leaveText');
  const mistakes = mistakesIn(typed);
  const errorAt = (field: Field) => {
    const found = hasTried ? mistakes.find((one) => one.field === field) : undefined;
    return found && t(found.text);
  };
  const part = {
    typed,
    change: (changes: Partial<Typed>) => setTyped((last) => ({ ...last, ...changes })),
    errorAt,
  };
  function save(): void {
    setHasTried(true);
    const [first] = mistakes;
    const { valid_from: from, valid_to: to } = typed;
    if (first !== undefined) document.getElementById(idOfField(first.field))?.focus();
    if (first !== undefined || from === undefined || to === undefined || isSaving) return;
    onSave({ ...typed, valid_from: from, valid_to: to });
  }
  return (
    <form
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Section
        title={t('notices.broadcast')}
        {...(broadcast === undefined ? {} : { hint: t('notices.changeHint') })}
      >
        <Texts {...part} />
      </Section>
      <Section title={t('notices.audience')} hint={t('notices.audienceHint')}>
        <AudienceFields {...part} />
      </Section>
      {failure}
      <div className={forms['actions']}>
        <Button kind="primary" type="submit" isBusy={isSaving}>
          {t('notices.save')}
        </Button>
        <LinkButton to="/app/ops/broadcasts">{t('notices.back')}</LinkButton>
        {actions}
      </div>
    </form>
  );
}
