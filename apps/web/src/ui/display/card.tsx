// Cards: the white background of content. A section is a card with a heading.
import { type ReactNode, useId } from 'react';
import classes from './card.module.css';
import layout from '../layout.module.css';

export function Card({ children, isFlush = false }: { children: ReactNode; isFlush?: boolean }) {
  return (
    <div className={classes['card']} data-flush={isFlush || undefined}>
      {children}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  /** A few words beside the title. */
  readonly hint?: string;
  /** An element at the end of the heading: a button, a count. */
  readonly aside?: ReactNode;
  /** Link target for a navigation rail or an error summary. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ title, hint, aside, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={classes['card']} id={id} aria-labelledby={headingId}>
      <div className={classes['heading']}>
        <h2 id={headingId}>{title}</h2>
        {hint !== undefined && <span className={layout['note']}>{hint}</span>}
        {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
