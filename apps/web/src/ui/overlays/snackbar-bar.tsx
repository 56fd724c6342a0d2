// The snackbar at the bottom: the last action, with Undo while possible.
import { IconEye, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import type { CrudType } from './item-status.ts';
import { keepFocus } from './keep-focus.ts';
import classes from './overlays.module.css';
import {
  closeSnackbar,
  holdSnackbar,
  releaseSnackbar,
  type Snackbar,
  undo,
  useSnackbar,
} from './snackbar.ts';

const icons = {
  Create: IconPlus,
  Read: IconEye,
  Update: IconPencil,
  Delete: IconTrash,
} as const satisfies Record<CrudType, typeof IconX>;

/** Its buttons disappear with it. */
const leaveBy = (end: () => void) => () => {
  end();
  keepFocus();
};

export default function SnackbarBar({ snackbar }: { readonly snackbar: Snackbar }) {
  const t = useText();
  const isUndoable = useSnackbar((state) => state.isUndoable);
  const Icon = icons[snackbar.type];
  return (
    <div
      className={classes['snackbar']}
      data-type={snackbar.type}
      onPointerEnter={holdSnackbar}
      onPointerLeave={releaseSnackbar}
      onFocus={holdSnackbar}
      onBlur={releaseSnackbar}
    >
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <output>{snackbar.message}</output>
      {isUndoable && (
        <button type="button" className={classes['undo']} onClick={leaveBy(undo)}>
          {t('ui.undo')}
        </button>
      )}
      <button type="button" aria-label={t('ui.close')} onClick={leaveBy(closeSnackbar)}>
        <IconX size={16} stroke={1.8} />
      </button>
    </div>
  );
}
