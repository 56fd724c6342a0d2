// The shape of what is coming, while it comes.
import classes from './skeleton.module.css';

export function Bone({ width = '70%', height = 14 }: { width?: string; height?: number }) {
  return (
    <span className={classes['bone']} style={{ width, height }} data-bone="" aria-hidden="true" />
  );
}

/** A few lines of text that are coming. */
export function BoneLines({ count = 3 }: { count?: number }) {
  return (
    <div className={classes['lines']} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <Bone key={at} width={`${90 - ((at * 17) % 45)}%`} />
      ))}
    </div>
  );
}
