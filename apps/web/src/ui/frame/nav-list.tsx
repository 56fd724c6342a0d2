// Sections of links with icons; the current one is marked. Groups can be collapsed.
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import classes from './nav-list.module.css';

export interface NavItem {
  readonly label: string;
  readonly icon: Icon;
  readonly path: string;
  readonly children?: readonly NavItem[];
  /** A number at the end, and what it counts. */
  readonly count?: number;
  readonly countLabel?: string;
}

export interface NavSection {
  readonly heading: string;
  readonly items: readonly NavItem[];
}

interface Props {
  readonly sections: readonly NavSection[];
  /** The current address. */
  readonly address: string;
  readonly isNarrow: boolean;
}

/** An entry is current at its own address and at those below it. */
function isOpenAt(path: string, address: string): boolean {
  return address === path || address.startsWith(`${path}/`);
}

function Item({ item, address, isNarrow }: { item: NavItem; address: string; isNarrow: boolean }) {
  return (
    <Link
      to={item.path}
      className={classes['item']}
      aria-current={isOpenAt(item.path, address) ? 'page' : undefined}
      title={isNarrow ? item.label : undefined}
    >
      <item.icon className={classes['icon']} size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes['label']}>{item.label}</span>
      {item.count !== undefined && (
        <span className={classes['count']} title={item.countLabel}>
          <span aria-hidden="true">{formatCount(item.count)}</span>
          <span className="unseen">{item.countLabel}</span>
        </span>
      )}
    </Link>
  );
}

function Group(props: { item: NavItem; items: readonly NavItem[]; address: string }) {
  const { item, items, address } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(items.some((child) => isOpenAt(child.path, address)));
  return (
    <>
      <button
        type="button"
        className={classes['item']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <item.icon className={classes['icon']} size={18} stroke={1.6} aria-hidden="true" />
        <span className={classes['label']}>{item.label}</span>
        <IconChevronDown className={classes['arrow']} size={14} stroke={2} aria-hidden="true" />
      </button>
      <ul id={id} className={classes['children']} hidden={!isOpen}>
        {items.map((child) => (
          <li key={child.path}>
            <Item item={child} address={address} isNarrow={false} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function NavList({ sections, address, isNarrow }: Props) {
  return sections.map((section) => (
    <div key={section.heading} className={classes['section']} data-narrow={isNarrow || undefined}>
      <h2 className={classes['heading']}>{section.heading}</h2>
      <ul>
        {section.items.map((item) => (
          <li key={item.label}>
            {item.children === undefined || isNarrow ? (
              <Item item={item} address={address} isNarrow={isNarrow} />
            ) : (
              <Group item={item} items={item.children} address={address} />
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}
