// The button that opens the choices of a list's look, which are loaded when they are needed.
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { loadable } from '../../platform/api/loadable.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LazyPart } from '../feedback/lazy-part.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { MenuOnDemand } from '../floating/menu-on-demand.tsx';
import classes from './data-table.module.css';
import type { LookProps } from './list-look-choices.tsx';

const choices = loadable(() => import('./list-look-choices.tsx'));

export function ListLookMenu<Row>(props: LookProps<Row>) {
  const t = useText();
  return (
    <div className={classes['look']}>
      <MenuOnDemand
        width={220}
        content={choices}
        renderButton={(opener) => (
          <button type="button" {...opener} aria-label={t('ui.listLook')} title={t('ui.listLook')}>
            <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />
          </button>
        )}
      >
        {(Menu) => (
          <LazyPart
            of={choices}
            renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
          >
            {({ ListLookChoices }) => <ListLookChoices of={Menu} {...props} />}
          </LazyPart>
        )}
      </MenuOnDemand>
    </div>
  );
}
