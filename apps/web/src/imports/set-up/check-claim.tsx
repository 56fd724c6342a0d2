// Asks whether a clinic can claim for a member, and shows each reason why not with the data to import.
import { isolated } from '@portal/texts/isolated.ts';
import { CLAIM_TYPES, type ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { typedCode } from '@portal/rules/values/typed-text.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { today } from '../../platform/clock.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import classes from '../imports.module.css';
import layout from '../../ui/layout.module.css';
import { checkClaimability, type ShownClaimability } from './set-up.api.ts';
import forms from '../../ui/forms.module.css';

const LONGEST_CODE = 40;

type Check = ShownClaimability['checks'][number];

function Obstacles({ obstacles }: Pick<Check, 'obstacles'>) {
  const t = useText();
  return (
    <ul className={classes['reasons']}>
      {obstacles.map(({ code, kind }) => (
        <li key={code}>
          {t(`masterData.obstacle_${code}`)}{' '}
          {kind !== null && (
            <Link className={layout['link']} to="/app/ops/imports/kinds/$kind" params={{ kind }}>
              {t(`masterData.kind_${kind}`)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function PolicyCheck({ policy, obstacles }: Check) {
  const t = useText();
  const name =
    policy === null
      ? t('masterData.withoutPolicy')
      : [policy.policy_number, policy.insurer_code, policy.company_name, policy.plan_name]
          .filter((part) => part !== null)
          .join(', ');
  return (
    <div className={layout['stack']}>
      <h3 className={forms['anywhere']}>{name}</h3>
      {obstacles.length === 0 ? (
        <Notice tone="green">{t('masterData.canClaim')}</Notice>
      ) : (
        <Obstacles obstacles={obstacles} />
      )}
    </div>
  );
}

function Answer({ found }: { readonly found: ShownClaimability }) {
  const t = useText();
  return (
    <div className={layout['stack']}>
      <p className={layout['lead']}>
        {t('masterData.answerAbout', {
          clinic: `${found.clinic.code} ${found.clinic.name}`,
          member: `${isolated(found.member.name)} (${found.member.nric})`,
          date: formatDate(found.visit_date),
        })}
      </p>
      {found.checks.map((check) => (
        <PolicyCheck key={check.policy?.policy_number ?? ''} {...check} />
      ))}
    </div>
  );
}

/** The faults of the fields: missing text, or a clinic or member that does not exist. */
function useFaults(error: Error | null, isTried: boolean, clinic: string, member: string) {
  const t = useText();
  const isUnknown = (code: 'LOCATION_NOT_FOUND' | 'MEMBER_NOT_FOUND') =>
    error instanceof ApiProblem && error.is(code);
  const atClinic = () => {
    if (isTried && clinic.trim() === '') return t('masterData.enterClinic');
    return isUnknown('LOCATION_NOT_FOUND') ? t('masterData.unknownClinic') : undefined;
  };
  const atMember = () => {
    if (isTried && member.trim() === '') return t('masterData.enterMember');
    return isUnknown('MEMBER_NOT_FOUND') ? t('masterData.unknownMember') : undefined;
  };
  const isAtField = isUnknown('LOCATION_NOT_FOUND') || isUnknown('MEMBER_NOT_FOUND');
  return { clinic: atClinic(), member: atMember(), other: isAtField ? null : error };
}

export function CheckClaim() {
  const t = useText();
  const [clinic, setClinic] = useState('');
  const [member, setMember] = useState('');
  const [claimType, setClaimType] = useState<ClaimType>('OUTPATIENT');
  const [date, setDate] = useState<PlainDate | undefined>(today());
  const [isTried, setIsTried] = useState(false);
  const checking = useMutation({ mutationFn: checkClaimability });
  const faults = useFaults(checking.error, isTried, clinic, member);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsTried(true);
    if (clinic.trim() === '' || member.trim() === '') return;
    checking.mutate({
      clinic_code: clinic,
      member,
      claim_type: claimType,
      ...(date === undefined ? {} : { visit_date: date }),
    });
  }
  /** An error about the former text must not stay at the field. */
  const changing = (change: (text: string) => void) => (text: string) => {
    change(text);
    if (checking.error !== null) checking.reset();
  };
  return (
    <Section title={t('masterData.checkTitle')}>
      <form noValidate className={layout['stack']} onSubmit={submit}>
        <p className={layout['lead']}>{t('masterData.checkText')}</p>
        <div className={forms['fields']}>
          <TextField
            label={t('masterData.clinicCode')}
            value={clinic}
            maxLength={LONGEST_CODE}
            counted={typedCode}
            error={faults.clinic}
            onChange={changing(setClinic)}
          />
          <TextField
            label={t('masterData.memberNumber')}
            value={member}
            maxLength={LONGEST_CODE}
            counted={typedCode}
            error={faults.member}
            onChange={changing(setMember)}
          />
          <SelectField
            label={t('masterData.claimType')}
            value={claimType}
            options={CLAIM_TYPES.map((type) => ({
              value: type,
              label: t(`masterData.claimType_${type}`),
            }))}
            onChange={(value) =>
              setClaimType(CLAIM_TYPES.find((type) => type === value) ?? 'OUTPATIENT')
            }
          />
          <DateField label={t('masterData.visitDate')} value={date} onChange={setDate} />
        </div>
        <div className={forms['bar']}>
          <Button kind="primary" type="submit" isBusy={checking.isPending}>
            {t('masterData.check')}
          </Button>
        </div>
        <div aria-live="polite">
          {faults.other !== null && <Notice tone="red">{problemText(faults.other)}</Notice>}
          {checking.data !== undefined && <Answer found={checking.data} />}
        </div>
      </form>
    </Section>
  );
}
