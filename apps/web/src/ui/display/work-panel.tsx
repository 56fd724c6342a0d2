// Work that runs now, with its progress.
import type { ReactNode } from 'react';
import { Meter } from './meter.tsx';
import classes from './work-panel.module.css';

interface Named {
  readonly title: string;
  /** The person and the time of its start. */
  readonly started?: string;
  /** How far it is. */
  readonly done: string;
}

interface Stoppable {
  /** The work and its progress. */
  readonly title: string;
  /** The button that stops it. */
  readonly stop: ReactNode;
}

type Props = (Named | Stoppable) & {
  readonly value: number;
  readonly max: number;
  readonly children?: ReactNode;
};

export function WorkPanel(props: Props) {
  const { title, value, max, children } = props;
  return (
    <section className={classes['work']} aria-label={title}>
      {'stop' in props ? (
        <>
          <output>{title}</output>
          {props.stop}
        </>
      ) : (
        <>
          <span>
            <strong>{title}</strong> {props.started !== undefined && <small>{props.started}</small>}
          </span>
          <output>{props.done}</output>
        </>
      )}
      <Meter value={value} max={Math.max(max, 1)} label={title} />
      {children}
    </section>
  );
}
