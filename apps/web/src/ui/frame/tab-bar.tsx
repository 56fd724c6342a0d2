// Tabs above a list with their counts. The address should contain the current one.
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { formatCount } from '../../platform/words/formats.ts';
import classes from './tab-bar.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  /** An entry in the tab needs attention. */
  readonly isUrgent?: boolean;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

/** On a phone, the list scrolls. */
function showTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function TabBar({ label, tabs, open, onOpen }: Props) {
  return (
    <Tabs
      value={open}
      onChange={(id) => {
        if (id !== null) onOpen(id);
      }}
      classNames={{ list: classes['list'] ?? '', tab: classes['tab'] ?? '' }}
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} ref={tab.id === open ? showTab : null} value={tab.id}>
            {tab.label}
            {tab.count !== undefined && (
              <span className={classes['count']} data-urgent={tab.isUrgent}>
                {formatCount(tab.count)}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
