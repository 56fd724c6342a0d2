// Opens the printable pages about a member's policy.
import { IconId, IconPrinter } from '@tabler/icons-react';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { printIdOf, type ShownPolicy } from './shown-policy.tsx';

export function MemberPrintLinks({ member, policy, date }: ShownPolicy) {
  const t = useText();
  const id = printIdOf(member.id, policy.id, date);
  return (
    <>
      <LinkButton
        icon={<IconPrinter size={16} stroke={1.8} />}
        to="."
        search={(before) => ({ ...before, print: `eligibility/${id}` })}
        resetScroll={false}
      >
        {t('members.printEligibility')}
      </LinkButton>
      <LinkButton
        icon={<IconId size={16} stroke={1.8} />}
        to="."
        search={(before) => ({ ...before, print: `ecard/${id}` })}
        resetScroll={false}
      >
        {t('members.eCard')}
      </LinkButton>
    </>
  );
}
