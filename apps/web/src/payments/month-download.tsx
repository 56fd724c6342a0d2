// Downloads everything about the payments of a month.
import type { TaxDocumentKind } from '@portal/rules/payments/batch-totals.ts';
import type { AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../platform/api/session.ts';
import { monthAndYear } from '../platform/words/calendar-names.ts';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button, MenuButton } from '../ui/display/button.tsx';
import { saveFile } from '../ui/display/save-file.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { MenuOnDemand } from '../ui/floating/menu-on-demand.tsx';
import { DOCUMENT_PERMISSIONS, useClinic } from './advices.api.ts';
import { lastMonths } from './last-months.ts';
import { loadMonth, type MonthProgress } from './month-files.ts';

export function useMonthDownload(kind: AdviceKind) {
  const can = useCan();
  const clinic = useClinic();
  const mayHave = (one: TaxDocumentKind) => can(DOCUMENT_PERMISSIONS[one]);
  const [progress, setProgress] = useState<MonthProgress>();
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);
  const file = useMutation({
    mutationFn: async (month: string) => {
      work.current = new AbortController();
      const { signal } = work.current;
      const found = await loadMonth({ kind, clinic, month, mayHave }, setProgress, signal);
      if (found.content !== undefined) saveFile(found.content, `payments-${month}.zip`);
      return found;
    },
    onSettled: () => setProgress(undefined),
  });
  return { ...file, progress };
}

type MonthDownload = ReturnType<typeof useMonthDownload>;

export function MonthDownloadMenu({ file }: { readonly file: MonthDownload }) {
  const t = useText();
  return (
    <MenuOnDemand
      width={220}
      renderButton={(opener) => (
        <MenuButton
          {...opener}
          icon={<IconFileZip size={16} stroke={1.8} />}
          isBusy={file.isPending}
        >
          {t('payments.downloadMonth')}
        </MenuButton>
      )}
    >
      {(Menu) =>
        lastMonths()
          .toReversed()
          .map((month) => (
            <Menu.Item key={month} onClick={() => file.mutate(month)}>
              {monthAndYear(`${month}-01`)}
            </Menu.Item>
          ))
      }
    </MenuOnDemand>
  );
}

/** How far the download is, and what it lacks. */
export function MonthDownloadOutcome({ file }: { readonly file: MonthDownload }) {
  const t = useText();
  const { progress, data, error, variables = '' } = file;
  if (progress !== undefined) {
    return (
      <Notice tone="grey">
        <output>
          {t('payments.monthLoading', {
            done: formatCount(progress.done),
            total: formatCount(progress.total),
          })}
        </output>
      </Notice>
    );
  }
  if (error !== null) {
    return (
      <Notice
        tone="red"
        action={
          <Button isSmall onClick={() => file.mutate(variables)}>
            {t('ui.retry')}
          </Button>
        }
      >
        {problemText(error)}
      </Notice>
    );
  }
  if (data === undefined) return <output className="unseen" />;
  const month = monthAndYear(`${variables}-01`);
  if (data.missing.length > 0) {
    return (
      <Notice tone="amber">
        <output>{t('payments.monthLacks', { month, numbers: data.missing.join(', ') })}</output>
      </Notice>
    );
  }
  if (data.content === undefined) {
    return (
      <Notice tone="grey">
        <output>{t('payments.monthEmpty', { month })}</output>
      </Notice>
    );
  }
  return <output className="unseen">{t('payments.monthDone', { month })}</output>;
}
