// A programme's logo: our own neutral picture, `CODE.png` or `CODE-subinfo.png` (PROG-03), else the code in the same
// frame.
import classes from './programmes.module.css';
import { type Programme, programmeKey } from './programme.ts';

const pictures = import.meta.glob<string>('./logos/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function ProgrammeLogo({ programme }: { readonly programme: Programme }) {
  const picture = pictures[`./logos/${programmeKey(programme)}.png`];
  return picture === undefined ? (
    <span className={classes['logo']}>{programme.code}</span>
  ) : (
    <img className={classes['logo']} src={picture} alt="" width={72} height={36} />
  );
}
