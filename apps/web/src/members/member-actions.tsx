// The actions for an open member: print, refer, ask for a letter, make a claim.
import { IconPlus } from '@tabler/icons-react';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useNavigate } from '@tanstack/react-router';
import { addressesOf } from '../claims/public.ts';
import { patientOfPolicy, ReferPatient } from '../codes/public.ts';
import { useShortcut } from '../platform/keyboard/keyboard.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { MemberPrintLinks } from './member-print-links.tsx';
import { newClaimLabels, useNewClaimTypes } from './new-claim-types.ts';
import { RequestLetter } from './request-letter.tsx';
import type { ShownPolicy } from './shown-policy.tsx';

interface NewClaimsProps {
  readonly search: {
    readonly member: string;
    readonly policy: string;
    readonly date: PlainDate;
  };
}

/** The most common type of claim, with the shortcut N. */
function UsualNewClaim({ search, claimType }: NewClaimsProps & { readonly claimType: ClaimType }) {
  const t = useText();
  const navigate = useNavigate();
  const { newClaim: to } = addressesOf(claimType);
  const label = newClaimLabels[claimType];
  useShortcut('n', label, () => void navigate({ to, search }));
  return (
    <LinkButton
      kind="primary"
      icon={<IconPlus size={16} stroke={2} />}
      keys="N"
      to={to}
      search={search}
    >
      {t(label)}
    </LinkButton>
  );
}

function NewClaims({ search }: NewClaimsProps) {
  const t = useText();
  const [usual, ...others] = useNewClaimTypes();
  if (usual === undefined) return null;
  return (
    <>
      {others.map((claimType) => (
        <LinkButton
          key={claimType}
          icon={<IconPlus size={16} stroke={2} />}
          to={addressesOf(claimType).newClaim}
          search={search}
        >
          {t(newClaimLabels[claimType])}
        </LinkButton>
      ))}
      <UsualNewClaim search={search} claimType={usual} />
    </>
  );
}

export function MemberActions(shown: ShownPolicy) {
  const { member, policy, date } = shown;
  return (
    <>
      <MemberPrintLinks {...shown} />
      {policy.is_valid_on_date && (
        <>
          <ReferPatient patient={patientOfPolicy(shown)} />
          <RequestLetter member={member.id} policy={policy.id} />
          <NewClaims search={{ member: member.id, policy: policy.id, date }} />
        </>
      )}
    </>
  );
}
