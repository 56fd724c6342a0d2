// The own second factors, each of which can be renamed and removed.
import { IconShieldLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { type Factor, type Factors, keepFactors, removeFactor } from './factors.api.ts';
import { RenameFactorModal } from './rename-factor.modal.tsx';

interface Actions {
  readonly isBusy: boolean;
  readonly onRename: (factor: Factor) => void;
  readonly onRemove: (factor: Factor) => void;
}

function useColumns({ isBusy, onRename, onRemove }: Actions): readonly Column<Factor>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('factors.name'),
      onCard: 'title',
      cell: ({ name }) => <span className={forms['longName']}>{name}</span>,
    },
    { id: 'kind', heading: t('factors.kind'), cell: ({ kind }) => t(`factors.kind_${kind}`) },
    {
      id: 'added',
      heading: t('factors.addedOn'),
      cell: (factor) => formatTimestamp(factor.created_at),
    },
    {
      id: 'used',
      heading: t('factors.lastUsed'),
      cell: (factor) => formatTimestamp(factor.last_used_at) || t('factors.neverUsed'),
    },
    {
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (factor) => (
        <span className={layout['chips']}>
          <Button
            isSmall
            label={`${t('factors.rename')}: ${factor.name}`}
            onClick={() => onRename(factor)}
          >
            {t('factors.rename')}
          </Button>
          <Button
            isSmall
            isDisabled={isBusy}
            label={`${t('factors.remove')}: ${factor.name}`}
            onClick={() => onRemove(factor)}
          >
            {t('factors.remove')}
          </Button>
        </span>
      ),
    },
  ];
}

export function FactorList({ factors }: { readonly factors: readonly Factor[] }) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [renamed, setRenamed] = useState<Factor>();

  async function remove({ id, name }: Factor): Promise<void> {
    const isWanted = await ask({
      title: t('factors.removeTitle', { name }),
      text: t(factors.length === 1 ? 'factors.removeLastText' : 'factors.removeText'),
      confirm: t('factors.remove'),
      isDangerous: true,
    });
    if (!isWanted) return;
    await saving.send(async () => {
      keepFactors(queryClient, await removeFactor(id));
      showToast('green', t('factors.removed', { name }));
      keepFocus();
    });
  }
  function keepRenamed(now: Factors): void {
    setRenamed(undefined);
    keepFactors(queryClient, now);
  }

  const columns = useColumns({
    isBusy: saving.isPending,
    onRename: setRenamed,
    onRemove: (factor) => void remove(factor),
  });
  if (factors.length === 0) {
    return (
      <EmptyState icon={IconShieldLock} title={t('factors.none')} text={t('factors.noneText')} />
    );
  }
  return (
    <div className={layout['stack']}>
      {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
      <DataTable
        label={t('factors.factors')}
        columns={columns}
        rows={factors}
        idOf={({ id }) => id}
      />
      {renamed !== undefined && (
        <RenameFactorModal
          factor={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={keepRenamed}
        />
      )}
    </div>
  );
}
