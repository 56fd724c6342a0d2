// The patients whom this page has shown, below the empty search.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { useMemberSearchMemory } from './member-search-memory.ts';
import classes from './members.module.css';
import layout from '../ui/layout.module.css';

export function LastPatients({ none }: { readonly none: ReactNode }) {
  const t = useText();
  const patients = useMemberSearchMemory((state) => state.lastPatients);
  if (patients.length === 0) return none;
  return (
    <Section title={t('members.lastPatients')}>
      <ul className={classes['lastPatients']}>
        {patients.map(({ memberId, name, nationalId }) => (
          <li key={memberId}>
            <Link className={layout['code']} to="/app/searchmember/$memberId" params={{ memberId }}>
              {name}
            </Link>
            <MaskedId value={nationalId} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
