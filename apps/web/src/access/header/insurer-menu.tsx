// The insurer that the screens show: one of the clinic's programmes, or all.
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { type MenuLibrary, MenuOnDemand } from '../../ui/floating/menu-on-demand.tsx';
import { activeInsurer, chooseInsurer } from '../../programmes/public.ts';
import classes from './portal-header.module.css';

function Choices({ clinicId, library: Menu }: { clinicId: string; library: MenuLibrary }) {
  const t = useText();
  const router = useRouter();
  const {
    data: insurers,
    isPending,
    error,
  } = useQuery({
    queryKey: ['listLocationInsurers', clinicId],
    queryFn: async ({ signal }) => {
      const reply = await call('listLocationInsurers', { params: { id: clinicId }, signal });
      return reply.data;
    },
  });

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
    <>
      {isPending && <Menu.Label>{t('ui.loading')}</Menu.Label>}
      {error !== null && <Menu.Label>{problemText(error)}</Menu.Label>}
      {insurers !== undefined && (
        <Menu.RadioGroup value={activeInsurer()} onChange={choose}>
          {[all, ...insurers].map((insurer) => (
            <Menu.RadioItem key={insurer.code} value={insurer.code} closeMenuOnClick>
              {insurer.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </>
  );
}

export function InsurerMenu({ clinicId }: { readonly clinicId: string }) {
  const t = useText();
  const active = activeInsurer();
  return (
    <MenuOnDemand
      width={240}
      renderButton={(opener) => (
        <button
          type="button"
          className={classes['insurer']}
          title={t('access.activeInsurer')}
          {...opener}
        >
          <span className="unseen">{t('access.activeInsurer')}</span>
          <span className={classes['insurerName']}>
            {active === '' ? t('access.allProgrammes') : active}
          </span>
          <IconChevronDown size={13} stroke={2} aria-hidden="true" />
        </button>
      )}
    >
      {(Menu) => <Choices clinicId={clinicId} library={Menu} />}
    </MenuOnDemand>
  );
}
