// Sign-in and security: the own second factors, recovery codes and sign-ins.
import { RECOVERY_CODES } from '@portal/rules/access/second-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Card, Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import layout from '../../ui/layout.module.css';
import { ask } from '../../ui/overlays/dialogs.ts';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { useSaving } from '../administration/use-saving.ts';
import { AddFactor } from './add-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { type Factors, factorsQuery, renewRecoveryCodes } from './factors.api.ts';
import { requiredDay } from './required-day.ts';
import { OwnSessions } from './own-sessions.tsx';
import { RecoveryCodesModal } from './recovery-codes.modal.tsx';

function Need({ factors }: { readonly factors: Factors }) {
  const t = useText();
  const { is_required: isRequired, required_from: from } = factors;
  if (from !== null) {
    return <Notice tone="amber">{t('factors.requiredFrom', { day: requiredDay(from) })}</Notice>;
  }
  return (
    <p className={layout['lead']}>{t(isRequired ? 'factors.required' : 'factors.notRequired')}</p>
  );
}

function RecoveryCodes({ left }: { readonly left: number }) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [codes, setCodes] = useState<readonly string[]>();
  async function renew(): Promise<void> {
    const isWanted = await ask({
      title: t('factors.newCodes'),
      text: t('factors.newCodesText'),
      confirm: t('factors.newCodes'),
    });
    if (!isWanted) return;
    await saving.send(async () => {
      setCodes(await renewRecoveryCodes());
      await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
    });
  }
  return (
    <Section title={t('factors.recoveryCodes')}>
      <div className={layout['stack']}>
        <p>{t('factors.codesLeft', { count: left, total: RECOVERY_CODES })}</p>
        <p className={layout['lead']}>{t('factors.recoveryCodesHint')}</p>
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <div>
          <Button isBusy={saving.isPending} onClick={() => void renew()}>
            {t('factors.newCodes')}
          </Button>
        </div>
      </div>
      {codes !== undefined && (
        <RecoveryCodesModal
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            keepFocus();
          }}
        />
      )}
    </Section>
  );
}

function Content({ factors }: { readonly factors: Factors }) {
  const t = useText();
  return (
    <div className={layout['stack']}>
      <Need factors={factors} />
      <Section title={t('factors.factors')}>
        <div className={layout['stack']}>
          <FactorList factors={factors.factors} />
          <AddFactor factors={factors.factors} />
        </div>
      </Section>
      {factors.factors.length > 0 && <RecoveryCodes left={factors.recovery_codes_left} />}
      <OwnSessions />
    </div>
  );
}

export function SecurityScreen() {
  const t = useText();
  const { data, error, refetch } = useQuery(factorsQuery);
  return (
    <Page
      title={t('access.security')}
      actions={<LinkButton to="/app/settings/password">{t('access.changePassword')}</LinkButton>}
    >
      {data === undefined ? (
        <Card>
          {error === null ? (
            <BoneLines count={6} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      ) : (
        <Content factors={data} />
      )}
    </Page>
  );
}
