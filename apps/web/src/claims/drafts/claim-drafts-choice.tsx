// Selection of several drafts on the page, to delete them together.
import { Checkbox } from '../../ui/library/checkbox.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { useDeleteDrafts } from './claim-drafts-delete.ts';
import type { ListedDraft } from '../claims-list.api.ts';
import classes from '../claims-list.module.css';
import layout from '../../ui/layout.module.css';

export interface ChosenDrafts {
  readonly rows: readonly ListedDraft[];
  readonly has: (row: ListedDraft) => boolean;
  readonly toggle: (row: ListedDraft) => void;
  readonly isAll: boolean;
  /** True if the page has no drafts to select. */
  readonly isNone: boolean;
  /** Selects all drafts on the page; clears the selection if all are selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** The selected drafts on this page. Another page starts with none. */
export function useChosenDrafts(shown: readonly ListedDraft[] = []): ChosenDrafts {
  const [ids, setIds] = useState<readonly string[]>([]);
  const rows = shown.filter(({ uuid }) => ids.includes(uuid));
  const isAll = shown.length > 0 && rows.length === shown.length;
  return {
    rows,
    isAll,
    isNone: shown.length === 0,
    toggleAll: () => setIds(isAll ? [] : shown.map(({ uuid }) => uuid)),
    has: ({ uuid }) => ids.includes(uuid),
    toggle: ({ uuid }) =>
      setIds((before) =>
        before.includes(uuid) ? before.filter((id) => id !== uuid) : [...before, uuid],
      ),
    clear: () => setIds([]),
  };
}

interface CheckProps {
  readonly row: ListedDraft;
  readonly chosen: ChosenDrafts;
}

export function DraftCheck({ row, chosen }: CheckProps) {
  const t = useText();
  return (
    <Checkbox
      aria-label={t('claimLists.draftChooseOne', { draft: row.draft_no })}
      checked={chosen.has(row)}
      onChange={() => chosen.toggle(row)}
    />
  );
}

export function AllDraftsCheck(props: {
  readonly chosen: ChosenDrafts;
  readonly hasWords: boolean;
}) {
  const { chosen, hasWords } = props;
  const t = useText();
  const words = t('claimLists.draftChooseAll');
  return (
    <Checkbox
      {...(hasWords ? { label: words } : { 'aria-label': words })}
      disabled={chosen.isNone}
      checked={chosen.isAll}
      indeterminate={!chosen.isAll && chosen.rows.length > 0}
      onChange={chosen.toggleAll}
    />
  );
}

export function DraftsChosen({ chosen }: { readonly chosen: ChosenDrafts }) {
  const t = useText();
  const deleteDrafts = useDeleteDrafts();
  const { rows, clear } = chosen;
  return (
    <div className={`${layout['row']} ${classes['chosen']}`} hidden={rows.length === 0}>
      <output>{rows.length > 0 && t('claimLists.draftsChosen', { count: rows.length })}</output>
      <Button
        isSmall
        icon={<IconTrash size={14} stroke={1.8} />}
        onClick={() => void deleteDrafts(rows)}
      >
        {t('claimLists.draftsDelete')}
      </Button>
      <Button kind="subtle" isSmall onClick={clear}>
        {t('claimLists.draftsChooseNone')}
      </Button>
    </div>
  );
}
