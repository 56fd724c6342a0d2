// Finds the member that a code is for, by national number or by policy.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { findMembers } from './approvals.api.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const MAX_TYPED = 40;

export interface Holder {
  readonly memberId: string;
  readonly policyId: string;
  readonly name: string;
  readonly maskedId: string | null;
  readonly policyNumber: string;
}

type Found = Awaited<ReturnType<typeof findMembers>>[number];

function holderOf({ member, policy }: Found): Holder {
  return {
    memberId: member.id,
    policyId: policy.id,
    name: member.name,
    maskedId: member.nric,
    policyNumber: policy.policy_number,
  };
}

function HolderLine({ holder }: { readonly holder: Holder }) {
  return (
    <span className={layout['two']}>
      <strong>{holder.name}</strong>
      <small>
        {holder.maskedId !== null && <MaskedId value={holder.maskedId} />} {holder.policyNumber}
      </small>
    </span>
  );
}

interface Props {
  readonly holder: Holder | undefined;
  readonly error: string | undefined;
  readonly onChoose: (holder: Holder | undefined) => void;
}

export function HolderSearch({ holder, error, onChoose }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const search = useMutation({ mutationFn: () => findMembers(typed.trim(), today()) });
  if (holder !== undefined) {
    return (
      <Section title={t('approvals.member')}>
        <div className={forms['spread']}>
          <HolderLine holder={holder} />
          <Button isSmall onClick={() => onChoose(undefined)}>
            {t('approvals.otherMember')}
          </Button>
        </div>
      </Section>
    );
  }
  return (
    <Section title={t('approvals.member')}>
      <form
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '' && !search.isPending) search.mutate();
        }}
      >
        <TextField
          label={t('approvals.findMember')}
          value={typed}
          maxLength={MAX_TYPED}
          error={error}
          action={
            <Button isSmall kind="subtle" type="submit" isBusy={search.isPending}>
              {t('approvals.find')}
            </Button>
          }
          onChange={setTyped}
        />
      </form>
      {search.error !== null && <Notice tone="red">{problemText(search.error)}</Notice>}
      {search.data?.length === 0 && <p className={layout['note']}>{t('approvals.noMember')}</p>}
      <ul className={layout['rows']}>
        {(search.data ?? []).map((found) => {
          const one = holderOf(found);
          return (
            <li key={`${one.memberId}${one.policyId}`}>
              <div className={forms['spread']}>
                <HolderLine holder={one} />
                <Button
                  isSmall
                  label={`${t('approvals.choose')} ${one.name} ${one.policyNumber}`}
                  onClick={() => onChoose(one)}
                >
                  {t('approvals.choose')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
