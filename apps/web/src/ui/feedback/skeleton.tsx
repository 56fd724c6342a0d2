// Placeholders for content that is loading.
import classes from './skeleton.module.css';

export function Bone({ width = '70%', height = 14 }: { width?: string; height?: number }) {
  return (
    <span className={classes['bone']} style={{ width, height }} data-bone="" aria-hidden="true" />
  );
}

/** Placeholder for a few lines of text. */
export function BoneLines({ count = 3 }: { count?: number }) {
  return (
    <div className={classes['lines']} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <Bone key={at} width={`${90 - ((at * 17) % 45)}%`} />
      ))}
    </div>
  );
}
