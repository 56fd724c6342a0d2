// The fields that a clinic can ask to have changed, the old and new values, and the reason.
import {
  CLINIC_CHANGE_REASON,
  CLINIC_FIELD_GROUPS,
  type ClinicField,
  type ClinicFieldGroup,
} from '@portal/rules/clinics/clinic-fields.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { FileAttachments } from '../../documents/public-parts.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { ChangedValues } from './change-parts.tsx';
import layout from '../../ui/layout.module.css';
import type { ShownClinicData } from './clinic-changes.api.ts';
import { type ChangeFormState, useChangeForm } from './use-change-form.ts';
import forms from '../../ui/forms.module.css';

interface FieldProps {
  readonly form: ChangeFormState;
  readonly field: ClinicField;
}

function Field({ form, field }: FieldProps) {
  const t = useText();
  const { values, waiting } = form.clinic;
  const shared = {
    label: t(`clinicChanges.field_${field}`),
    error: form.errorAt(field),
    isDisabled: waiting.some((one) => one.field === field),
  };
  if (field === 'gst_start' || field === 'gst_end') {
    return (
      <DateField
        {...shared}
        value={parsePlainDate(form.textOf(field))}
        isAhead
        onChange={(date) => form.type(field, date ?? '')}
      />
    );
  }
  const isAccount = field === 'bank_account';
  const { bank_account: account } = values;
  return (
    <TextField
      {...shared}
      {...(isAccount ? { label: t('clinicChanges.newAccount') } : {})}
      {...(isAccount && account !== null
        ? { note: t('clinicChanges.accountNow', { account }) }
        : {})}
      value={form.textOf(field)}
      onChange={(text) => form.type(field, text)}
    />
  );
}

const GROUPS = ['address', 'contact', 'gst', 'bank'] as const satisfies readonly ClinicFieldGroup[];

function Group({ form, group }: { form: ChangeFormState; group: ClinicFieldGroup }) {
  const t = useText();
  const hasRegistration = form.clinic.values.gst_start !== null;
  const ofGroup: readonly ClinicField[] = CLINIC_FIELD_GROUPS[group];
  const fields = ofGroup.filter((field) => form.clinic.changeable.includes(field));
  if (fields.length === 0) return null;
  return (
    <Section
      title={t(`clinicChanges.group_${group}`)}
      {...(group === 'gst' && hasRegistration ? { hint: t('clinicChanges.gstHint') } : {})}
    >
      <div className={layout['form']}>
        <div className={forms['wideFields']}>
          {fields.map((field) => (
            <Field key={field} form={form} field={field} />
          ))}
        </div>
        {group === 'bank' && form.needsDocument && <BankDocuments form={form} />}
      </div>
    </Section>
  );
}

/** The letter or statement that proves another account. */
function BankDocuments({ form }: Pick<FieldProps, 'form'>) {
  const t = useText();
  return (
    <div className={layout['stack']}>
      <p className={layout['lead']}>{t('clinicChanges.documentHint')}</p>
      <FileAttachments {...form.attachments} />
      {form.documentError !== undefined && <Notice tone="red">{form.documentError}</Notice>}
    </div>
  );
}

function Waiting({ changeable, waiting }: ShownClinicData) {
  const t = useText();
  if (waiting.length === 0) return null;
  const fields = waiting
    .toSorted((a, b) => changeable.indexOf(a.field) - changeable.indexOf(b.field))
    .map(({ field, request_no: number }) => `${t(`clinicChanges.field_${field}`)} (${number})`)
    .join(', ');
  return <Notice tone="grey">{t('clinicChanges.waitFields', { fields })}</Notice>;
}

export function ChangeForm(props: { readonly clinicId: string; readonly clinic: ShownClinicData }) {
  const t = useText();
  const form = useChangeForm(props.clinicId, props.clinic);
  const firstMistake = useFirstMistake(form.tries);
  return (
    <form
      ref={firstMistake}
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <p className={layout['lead']}>{t('clinicChanges.askHint')}</p>
      <Waiting {...form.clinic} />
      {GROUPS.map((group) => (
        <Group key={group} form={form} group={group} />
      ))}
      <Section title={t('clinicChanges.whatChanges')}>
        <div className={layout['form']}>
          {form.changed.length > 0 && <ChangedValues changes={form.changed} />}
          {form.changed.length === 0 && form.tries === 0 && (
            <p className={layout['lead']}>{t('clinicChanges.nothingChanged')}</p>
          )}
          {form.changed.length === 0 && form.tries > 0 && (
            <Notice tone="red">{t('clinicChanges.nothingChanged')}</Notice>
          )}
          <TextField
            label={t('clinicChanges.reason')}
            note={t('clinicChanges.reasonHint')}
            value={form.reason}
            rows={3}
            maxLength={CLINIC_CHANGE_REASON}
            error={form.reasonError}
            onChange={form.giveReason}
          />
        </div>
      </Section>
      {form.error !== null && <Notice tone="red">{problemText(form.error)}</Notice>}
      <div className={forms['actions']}>
        <Button kind="primary" type="submit" isBusy={form.isSending}>
          {t('clinicChanges.send')}
        </Button>
        <LinkButton to="/app/settings">{t('clinicChanges.back')}</LinkButton>
      </div>
    </form>
  );
}
