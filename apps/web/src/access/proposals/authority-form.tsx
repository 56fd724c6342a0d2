// The amounts that one person decides alone. Two people change them.
import { ACTS_OF_TWO } from '@portal/rules/access/authority.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import { StaleNotice } from '../administration/stale-notice.tsx';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import { useSaving } from '../administration/use-saving.ts';
import { proposeAuthority, type ShownAuthority } from './proposals.api.ts';

const MOST = 99_999_999.99;
const CENTS = 2;

interface Props {
  readonly authority: ShownAuthority;
  readonly isReadOnly: boolean;
  /** Loads the amounts again and discards the changes. */
  readonly onReload: () => void;
}

export function AuthorityForm({ authority, isReadOnly, onReload }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [typed, setTyped] = useTyped<ShownAuthority>(`authority ${authority.version}`, authority);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(authority);
  useLeavingForm(isChanged);
  const setAmount = (at: number, upTo: number | undefined) =>
    setTyped((before) => ({
      ...before,
      amounts: before.amounts.map((one, place) =>
        place === at ? { ...one, up_to: upTo ?? null } : one,
      ),
    }));
  const propose = () =>
    saving.send(async () => {
      await proposeAuthority(queryClient, typed);
      setTyped(authority);
    });
  return (
    <Section title={t('authority.amounts')} hint={t('authority.amountsHint')}>
      <form
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void propose();
        }}
      >
        <div className={forms['fields']}>
          {typed.amounts.map(({ act, level, up_to: upTo }, at) => (
            <NumberField
              key={`${act} ${level}`}
              label={`${t(`authority.of_${act}`)} (${t(`authority.level_${level}`)})`}
              value={upTo ?? undefined}
              places={CENTS}
              isFixed
              min={0}
              max={MOST}
              isDisabled={isReadOnly}
              onChange={(value) => setAmount(at, value)}
            />
          ))}
        </div>
        <p className={layout['lead']}>{t('authority.anyAmount')}</p>
        <p className={layout['lead']}>
          {t('authority.alwaysTwo', {
            acts: ACTS_OF_TWO.map((act) => t(`authority.act_${act}`)).join(', '),
          })}
        </p>
        <CheckField
          label={t('authority.deciderMayPay')}
          isChecked={typed.decider_may_pay}
          isDisabled={isReadOnly}
          onChange={(isChosen) => setTyped((before) => ({ ...before, decider_may_pay: isChosen }))}
        />
        <StaleNotice saving={saving} onReload={onReload} />
        {!isReadOnly && (
          <div className={forms['actions']}>
            <Button kind="primary" type="submit" isDisabled={!isChanged} isBusy={saving.isPending}>
              {t('authority.propose')}
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}
