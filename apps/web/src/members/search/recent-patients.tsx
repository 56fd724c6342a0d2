// The patients whom the user has looked up most recently at this clinic, below the empty search. The server has the
// list, so a shared computer keeps nothing.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { recentPatients } from '../members.api.ts';
import classes from '../members.module.css';
import layout from '../../ui/layout.module.css';

/** @param none shown instead of an empty list */
export function RecentPatients({ none }: { readonly none: ReactNode }) {
  const t = useText();
  const { data: patients, error } = useQuery({
    queryKey: ['listRecentPatients'],
    queryFn: ({ signal }) => recentPatients(signal),
    staleTime: 0,
  });
  if (patients === undefined && error === null) return null;
  if (patients === undefined || patients.length === 0) return none;
  return (
    <Section title={t('members.lastPatients')}>
      <ul className={classes['lastPatients']}>
        {patients.map(({ id, name, nric }) => (
          <li key={id}>
            <Link
              className={layout['code']}
              to="/app/searchmember/$memberId"
              params={{ memberId: id }}
            >
              {name}
            </Link>
            <MaskedId value={nric} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
