// The claims under a letter; the clinic completes the one that waits for the final bill.
import { Link } from '@tanstack/react-router';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { Money } from '../ui/display/money.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { claimStatusText, useMayDo } from '../claims/public.ts';
import layout from '../ui/layout.module.css';
import type { ShownLetter, Side } from './letters.api.ts';
import forms from '../ui/forms.module.css';

export function LetterClaims({
  letter,
  side,
}: {
  readonly letter: ShownLetter;
  readonly side: Side;
}) {
  const t = useText();
  const may = useMayDo();
  if (letter.letter_no === null) return null;
  return (
    <Section title={t('guarantees.claims')}>
      {letter.claims.length === 0 && <p className={layout['note']}>{t('guarantees.nothing')}</p>}
      <ul className={`${layout['rows']} ${forms['entries']}`}>
        {letter.claims.map((claim) => (
          <li key={claim.uuid}>
            <Link
              className={layout['name']}
              to="/app/inpatientclaims/$id"
              params={{ id: claim.uuid }}
            >
              {claim.claim_code}
            </Link>
            <StatusBadge
              colour={claim.display_colour}
              label={claimStatusText(t, claim.display_status)}
            />
            <Money amount={claim.total_payable_amount} />
            {claim.is_bill_due && side === 'CLINIC' && may('update', 'INPATIENT') && (
              <LinkButton
                kind="primary"
                to="/app/inpatientclaims/$id/edit"
                params={{ id: claim.uuid }}
              >
                {t('guarantees.completeClaim')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
