// A programme's word-mark: our own neutral picture, `CODE.png` or `CODE-subinfo.png`; when there is
// none, the code itself in the same frame.
import { useState } from 'react';
import classes from './programmes.module.css';
import { type Programme, programmeKey } from './programme.ts';

export function ProgrammeLogo({ programme }: { readonly programme: Programme }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <span className={classes['logoText']}>{programme.code}</span>;
  return (
    <img
      className={classes['logo']}
      src={`/logos/${encodeURIComponent(programmeKey(programme))}.png`}
      alt=""
      width={88}
      height={44}
      onError={() => setHasFailed(true)}
    />
  );
}
