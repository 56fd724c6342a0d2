// The list as a file: its filters, its order, up to 10,000 claims.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button, MenuButton } from '../../ui/display/button.tsx';
import { MenuOnDemand } from '../../ui/floating/menu-on-demand.tsx';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { useActionsOfScreen } from '../../ui/overlays/palette-items.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useListMemory } from '../claims-list-memory.ts';
import type { ClaimsListParams } from '../claims-list-params.ts';
import { type FileFormat, useExport } from '../claims-list.api.ts';

const MOST_ROWS = 10_000;

const formats = [
  { format: 'csv', label: 'claimLists.exportCsv' },
  { format: 'xlsx', label: 'claimLists.exportXlsx' },
] as const satisfies readonly { format: FileFormat; label: string }[];

type Export = ReturnType<typeof useExport>;

export function useClaimsExport(claimType: ClaimType, params: ClaimsListParams): Export {
  const { nationalNumber } = useListMemory(claimType);
  return useExport({ claimType, params, national: nationalNumber });
}

export function ExportMenu({
  file,
  total,
}: {
  readonly file: Export;
  /** Claims in the list; undefined until known. */
  readonly total: number | undefined;
}) {
  const t = useText();
  const { isPending, isIdle } = file;
  const button = useRef<HTMLButtonElement>(null);
  const { mutate } = file;
  const isPossible = !isPending && total !== undefined && total > 0;
  const heading = t('claimLists.export');
  useActionsOfScreen(
    useMemo(
      () =>
        (isPossible ? formats : []).map(({ format, label }) => ({
          id: `export-${format}`,
          label: `${heading}: ${t(label)}`,
          icon: IconDownload,
          run: () => mutate(format),
        })),
      [isPossible, mutate, heading, t],
    ),
  );
  useEffect(() => {
    // A busy button does not take the focus from its menu.
    if (!isPending && !isIdle) keepFocus(button.current);
  }, [isPending, isIdle]);
  return (
    <MenuOnDemand
      width={260}
      renderButton={(opener) => (
        <MenuButton
          {...opener}
          ref={(element) => {
            button.current = element;
            opener.ref(element);
          }}
          icon={<IconDownload size={16} stroke={1.8} />}
          isBusy={isPending}
          isDisabled={total === undefined || total === 0}
        >
          {t('claimLists.export')}
        </MenuButton>
      )}
    >
      {(Menu) => (
        <>
          {total !== undefined && total > MOST_ROWS && (
            <Menu.Label>
              {t('claimLists.exportFirst', {
                most: formatCount(MOST_ROWS),
                all: formatCount(total),
              })}
            </Menu.Label>
          )}
          {formats.map(({ format, label }) => (
            <Menu.Item key={format} onClick={() => file.mutate(format)}>
              {t(label)}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuOnDemand>
  );
}

/** The result of the download: why the file is missing, or which claims it does not contain. */
export function ExportOutcome({ file }: { readonly file: Export }) {
  const t = useText();
  const { data, error, variables } = file;
  if (error !== null) {
    return (
      <Notice
        tone="red"
        action={
          <Button isSmall onClick={() => file.mutate(variables ?? 'csv')}>
            {t('ui.retry')}
          </Button>
        }
      >
        {t('claimLists.exportFailed', { reason: problemText(error) })}
      </Notice>
    );
  }
  if (data === undefined) return <output className="unseen" />;
  return data.leftOut > 0 ? (
    <Notice tone="amber">
      <output>
        {t('claimLists.exportLeftOut', {
          rows: formatCount(data.rows),
          others: formatCount(data.leftOut),
        })}
      </output>
    </Notice>
  ) : (
    <output className="unseen">{t('claimLists.exportDone', { count: data.rows })}</output>
  );
}
