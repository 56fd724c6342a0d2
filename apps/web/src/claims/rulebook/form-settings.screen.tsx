// One configuration of the claim form.
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { DRUG_MONTHS, MOST_DIAGNOSES } from '@portal/rules/claims/form/claim-form-config.ts';
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatFigure, formatQuantity } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { Choices } from './choices.tsx';
import { usePolicyName } from './form-config.screen.tsx';
import { type FormSettings, formSettingsQuery, saveFormSettings } from './form-settings.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const COUNTS = Array.from({ length: MOST_DIAGNOSES }, (_, index) => index + 1);

interface PartProps {
  readonly typed: FormSettings;
  readonly change: (changes: Partial<FormSettings>) => void;
}

function Documents({ typed, change }: PartProps) {
  const t = useText();
  const { always_required: always } = typed;
  const names = always.map((type) => t(`documents.type_${type}`)).join(', ');
  return (
    <Section title={t('rulebook.documents')}>
      <Choices
        legend={t('rulebook.documents')}
        all={DOCUMENT_TYPES.filter((type) => !always.includes(type))}
        chosen={typed.required_documents}
        labelOf={(type) => t(`documents.type_${type}`)}
        note={names === '' ? undefined : t('rulebook.alwaysRequired', { documents: names })}
        onChange={(chosen) => change({ required_documents: chosen })}
      />
    </Section>
  );
}

function Fields({ typed, change }: PartProps) {
  const t = useText();
  const { requires_referral: types, drug_months: months } = typed;
  return (
    <Section title={t('rulebook.formFields')}>
      <div className={layout['stack']}>
        <div className={forms['fields']}>
          <SelectField
            label={t('rulebook.maxDiagnoses')}
            value={String(typed.max_diagnoses)}
            options={COUNTS.map((count) => ({ value: String(count), label: formatFigure(count) }))}
            onChange={(value) => change({ max_diagnoses: Number(value) })}
          />
        </div>
        <CheckField
          label={t('rulebook.mcVisible')}
          isChecked={typed.is_mc_visible}
          onChange={(isVisible) => change({ is_mc_visible: isVisible })}
        />
        <CheckField
          label={t('rulebook.referralVisible')}
          isChecked={typed.is_referral_visible}
          onChange={(isVisible) => change({ is_referral_visible: isVisible })}
        />
        <CheckField
          label={t('rulebook.planDecides')}
          isChecked={types === null}
          onChange={(isPlan) => change({ requires_referral: isPlan ? null : [] })}
        />
        {types !== null && (
          <Choices
            legend={t('rulebook.referralTypes')}
            all={LOCATION_TYPES}
            chosen={types}
            labelOf={(type) => t(`notices.locationType_${type}`)}
            onChange={(chosen) => change({ requires_referral: chosen })}
          />
        )}
        <Choices
          legend={t('rulebook.supplies')}
          all={DRUG_MONTHS.map(String)}
          chosen={months.map(String)}
          labelOf={(month) => t('rulebook.unit_MONTHS', { value: formatQuantity(Number(month)) })}
          error={months.length === 0 ? t('rulebook.chooseOne') : undefined}
          onChange={(chosen) =>
            change({ drug_months: DRUG_MONTHS.filter((month) => chosen.includes(String(month))) })
          }
        />
      </div>
    </Section>
  );
}

function Editor({ given, onReload }: { given: FormSettings; onReload: () => void }) {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(given);
  useFormParts();
  const saving = useMutation({
    mutationFn: () => saveFormSettings(queryClient, typed),
    onSuccess: async () => {
      showToast('green', t('rulebook.formSaved'));
      await navigate({ to: '/app/ops/form-config' });
    },
  });
  const { error } = saving;
  const isStale = error instanceof ApiProblem && error.is('VERSION_CONFLICT');
  const change = (changes: Partial<FormSettings>) => setTyped((last) => ({ ...last, ...changes }));
  return (
    <form
      className={layout['stack']}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.drug_months.length > 0) saving.mutate();
      }}
    >
      <Documents typed={typed} change={change} />
      <Fields typed={typed} change={change} />
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
      <div className={forms['bar']}>
        {can('rules:update') && (
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {t('rulebook.save')}
          </Button>
        )}
        <LinkButton to="/app/ops/form-config">{t('rulebook.back')}</LinkButton>
      </div>
    </form>
  );
}

export function FormSettingsScreen(): ReactNode {
  const t = useText();
  const { id } = useParams({ from: '/app/ops/form-config/$id' });
  const [reloads, setReloads] = useState(0);
  const nameOf = usePolicyName();
  const { data, error, refetch } = useQuery(formSettingsQuery);
  const found = data?.forms.find((one) => one.id === id);
  if (data === undefined) {
    return error === null ? (
      <ComingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Page
      title={found === undefined ? t('rulebook.formTitle') : nameOf(found)}
      crumbs={[{ label: t('rulebook.formTitle'), to: '/app/ops/form-config' }]}
    >
      {found === undefined ? (
        <Notice tone="red">{t('platform.problem_FORM_SETTINGS_NOT_FOUND')}</Notice>
      ) : (
        <>
          <p className={layout['lead']}>{t(`rulebook.claimType_${found.claim_type}`)}</p>
          <Editor
            key={reloads}
            given={found}
            onReload={() => void refetch().then(() => setReloads((count) => count + 1))}
          />
        </>
      )}
    </Page>
  );
}
