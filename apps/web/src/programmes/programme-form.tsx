// The card of a programme, and the lists that it is on.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { type ReactNode, useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useFormParts } from '../ui/overlays/overlay-parts.ts';
import {
  type ListedProgramme,
  PROGRAMME_FLAGS,
  type ProgrammeContent,
} from './administered-programmes.api.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const MAX_CODE = 20;
const MAX_NAME = 100;
const MAX_TENANT = 40;
const MAX_ORDER = 9_999;
const CODE = /^[A-Z0-9-]+$/;

interface Typed extends Omit<ProgrammeContent, 'order'> {
  readonly order: number | undefined;
}

type Field = 'code' | 'insurer_code' | 'name' | 'order' | 'tenant';

const idOfField = (field: Field) => `programme-${field}`;

function typedOf(programme: ListedProgramme | undefined, all: readonly ListedProgramme[]): Typed {
  if (programme !== undefined) {
    const { version: _version, group_policies: _policies, ...content } = programme;
    return content;
  }
  return {
    code: '',
    sub_info: '',
    insurer_code: '',
    tenant: '',
    name: '',
    order: Math.min(Math.max(0, ...all.map(({ order }) => order)) + 1, MAX_ORDER),
    is_hidden: false,
    has_no_search: false,
    on_login: true,
    in_fixed_list: false,
    newer_api: false,
  };
}

function useMistakes(typed: Typed): readonly { readonly field: Field; readonly text: string }[] {
  const t = useText();
  const { code, insurer_code: insurer, name, order, tenant } = typed;
  const needed = t('programmeSettings.enterProgrammeName');
  return [
    ...(CODE.test(code)
      ? []
      : [{ field: 'code' as const, text: t('programmeSettings.enterProgrammeCode') }]),
    ...(insurer === '' ? [{ field: 'insurer_code' as const, text: needed }] : []),
    ...(tenant.trim() === '' ? [{ field: 'tenant' as const, text: needed }] : []),
    ...(name.trim() === '' ? [{ field: 'name' as const, text: needed }] : []),
    ...(order === undefined
      ? [{ field: 'order' as const, text: t('programmeSettings.enterOrder') }]
      : []),
  ];
}

interface PartProps {
  readonly typed: Typed;
  readonly change: (changes: Partial<Typed>) => void;
  readonly errorAt: (field: Field) => string | undefined;
}

/** The fields that cannot be changed later, because addresses and group policies contain them. */
function Identity({
  typed,
  change,
  errorAt,
  insurers,
}: PartProps & { insurers: readonly string[] }) {
  const t = useText();
  return (
    <>
      <TextField
        id={idOfField('code')}
        label={t('programmeSettings.programmeCode')}
        value={typed.code}
        maxLength={MAX_CODE}
        error={errorAt('code')}
        onChange={(code) => change({ code: code.toUpperCase() })}
      />
      <TextField
        label={t('programmeSettings.programmeSub')}
        value={typed.sub_info}
        maxLength={MAX_CODE}
        onChange={(sub) => change({ sub_info: sub })}
      />
      <SelectField
        id={idOfField('insurer_code')}
        label={t('programmeSettings.programmeInsurer')}
        value={typed.insurer_code}
        placeholder="–"
        error={errorAt('insurer_code')}
        options={insurers.map((value) => ({ value, label: value }))}
        onChange={(insurer) => change({ insurer_code: insurer })}
      />
      <TextField
        id={idOfField('tenant')}
        label={t('programmeSettings.programmeTenant')}
        value={typed.tenant}
        maxLength={MAX_TENANT}
        error={errorAt('tenant')}
        onChange={(tenant) => change({ tenant })}
      />
    </>
  );
}

interface Props {
  /** Undefined for a new programme. */
  readonly programme: ListedProgramme | undefined;
  readonly all: readonly ListedProgramme[];
  readonly isSaving: boolean;
  /** The server's findings. */
  readonly details: readonly ProblemDetail[];
  readonly onSave: (content: ProgrammeContent) => void;
  readonly failure: ReactNode;
  readonly actions?: ReactNode;
}

export function ProgrammeForm(props: Props) {
  const { programme, all, isSaving, details, onSave, failure, actions } = props;
  const t = useText();
  const [typed, setTyped] = useState(() => typedOf(programme, all));
  const [hasTried, setHasTried] = useState(false);
  useFormParts();
  const mistakes = useMistakes(typed);
  const change = (changes: Partial<Typed>) => setTyped((last) => ({ ...last, ...changes }));
  const errorAt = (field: Field) => {
    const own = hasTried ? mistakes.find((one) => one.field === field)?.text : undefined;
    return own ?? details.find((one) => one.field === field)?.message;
  };
  function save(): void {
    setHasTried(true);
    const [first] = mistakes;
    const { order } = typed;
    if (first !== undefined) document.getElementById(idOfField(first.field))?.focus();
    if (first !== undefined || order === undefined || isSaving) return;
    onSave({ ...typed, order });
  }
  const insurers = [...new Set(all.map((one) => one.insurer_code))].toSorted();
  return (
    <form
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Section title={t('programmeSettings.programme')}>
        <div className={forms['fields']}>
          {programme === undefined && (
            <Identity typed={typed} change={change} errorAt={errorAt} insurers={insurers} />
          )}
          <TextField
            id={idOfField('name')}
            label={t('programmeSettings.programmeName')}
            value={typed.name}
            maxLength={MAX_NAME}
            error={errorAt('name')}
            onChange={(name) => change({ name })}
          />
          <NumberField
            id={idOfField('order')}
            label={t('programmeSettings.programmeOrder')}
            value={typed.order}
            max={MAX_ORDER}
            error={errorAt('order')}
            onChange={(order) => change({ order })}
          />
        </div>
        <fieldset className={layout['list']}>
          <legend>{t('programmeSettings.programmePlaces')}</legend>
          {PROGRAMME_FLAGS.map((flag) => (
            <CheckField
              key={flag}
              label={t(`programmeSettings.programmeFlag_${flag}`)}
              isChecked={typed[flag]}
              onChange={(isOn) => change({ [flag]: isOn })}
            />
          ))}
        </fieldset>
      </Section>
      {failure}
      <div className={forms['actions']}>
        <Button kind="primary" type="submit" isBusy={isSaving}>
          {t('programmeSettings.saveProgramme')}
        </Button>
        <LinkButton to="/app/ops/programmes">{t('programmeSettings.backToProgrammes')}</LinkButton>
        {actions}
      </div>
    </form>
  );
}
