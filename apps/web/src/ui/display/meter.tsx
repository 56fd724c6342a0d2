// A bar for the used part of a limit, or for what is done; the text beside it says the same.
import classes from './meter.module.css';

interface Props {
  readonly value: number;
  readonly max: number;
  /** The measured value, for screen readers. */
  readonly label: string;
}

export function Meter({ value, max, label }: Props) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <>
      <meter className="unseen" aria-label={label} min={0} max={max} value={value} />
      <div className={classes['meter']} aria-hidden="true">
        <div style={{ width: `${share * 100}%` }} />
      </div>
    </>
  );
}
