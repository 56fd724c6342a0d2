// Shown at the address of a submitted draft: the claim that it became, with a link.
import { IconFileCheck } from '@tabler/icons-react';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { addressesOf } from '../claims-of-type.ts';
import type { GoneDraft } from './gone-draft.ts';

interface Props {
  readonly claimType: ClaimType;
  readonly claim: NonNullable<GoneDraft['claim']>;
}

export function SubmittedDraft({ claimType, claim }: Props) {
  const t = useText();
  return (
    <EmptyState
      icon={IconFileCheck}
      title={t('claims.draftBecame', { code: claim.code })}
      action={
        <LinkButton to={addressesOf(claimType).claim} params={{ id: claim.id }}>
          {claim.code}
        </LinkButton>
      }
    />
  );
}
