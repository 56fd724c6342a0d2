// An address of a draft that was submitted: which claim it became, and the way there.
import { IconFileCheck } from '@tabler/icons-react';
import { useText } from '../platform/i18n.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { GoneDraft } from './gone-draft.ts';

export function SubmittedDraft({ claim }: { readonly claim: NonNullable<GoneDraft['claim']> }) {
  const t = useText();
  return (
    <EmptyState
      icon={IconFileCheck}
      title={t('claims.draftBecame', { code: claim.code })}
      action={
        <LinkButton to="/app/claim/providerclaims/$id" params={{ id: claim.id }}>
          {claim.code}
        </LinkButton>
      }
    />
  );
}
