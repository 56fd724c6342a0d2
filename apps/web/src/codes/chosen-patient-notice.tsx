// Above a directory: the patient whom its buttons refer.
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { KeyValues } from '../ui/display/key-values.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { useChosenPatient } from './chosen-patient.ts';

export function ChosenPatient({ of: key }: { readonly of: string | undefined }) {
  const t = useText();
  const { data, error, refetch } = useChosenPatient(key);
  if (key === undefined) return null;
  return (
    <Section
      title={t('referrals.chosen')}
      aside={
        <LinkButton isSmall to="." search={(before) => ({ ...before, refer: undefined })}>
          {t('referrals.withoutPatient')}
        </LinkButton>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <BoneLines count={2} />}
      {data === null && <p>{t('referrals.chosenGone')}</p>}
      {data !== null && data !== undefined && (
        <KeyValues
          items={[
            { label: t('referrals.patient'), value: data.name },
            { label: t('referrals.policy'), value: data.policy },
          ]}
        />
      )}
    </Section>
  );
}
