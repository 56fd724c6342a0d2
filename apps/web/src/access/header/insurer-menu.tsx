// The insurer that the screens show: one of the clinic's programmes, or all.
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { activeInsurer, chooseInsurer } from '../../programmes/public.ts';
import classes from './portal-header.module.css';

function useInsurers(clinicId: string | undefined, isWanted: boolean) {
  return useQuery({
    queryKey: ['listLocationInsurers', clinicId],
    queryFn: async ({ signal }) => {
      const reply = await call('listLocationInsurers', { params: { id: clinicId ?? '' }, signal });
      return reply.data;
    },
    enabled: isWanted && clinicId !== undefined,
  });
}

export function InsurerMenu({ clinicId }: { readonly clinicId: string | undefined }) {
  const t = useText();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const { data: insurers, isPending, error } = useInsurers(clinicId, isOpen);
  const active = activeInsurer();
  if (clinicId === undefined) return null;

  /** Stored in the address, so that links keep it, and in the tab. */
  function choose(code: string): void {
    chooseInsurer(code);
    void router.navigate({
      to: '.',
      search: (search) => ({ ...search, insurer: code === '' ? undefined : code }),
      resetScroll: false,
    });
  }

  const all = { code: '', name: t('access.allProgrammes') };
  return (
    <Menu
      withinPortal={false}
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={240}
    >
      <Menu.Target>
        <button type="button" className={classes['insurer']} title={t('access.activeInsurer')}>
          <span className="unseen">{t('access.activeInsurer')}</span>
          <span className={classes['insurerName']}>
            {active === '' ? t('access.allProgrammes') : active}
          </span>
          <IconChevronDown size={13} stroke={2} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isPending && <Menu.Label>{t('ui.loading')}</Menu.Label>}
        {error !== null && <Menu.Label>{problemText(error)}</Menu.Label>}
        {insurers !== undefined && (
          <Menu.RadioGroup value={active} onChange={choose}>
            {[all, ...insurers].map((insurer) => (
              <Menu.RadioItem key={insurer.code} value={insurer.code} closeMenuOnClick>
                {insurer.name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
