// The search field of a list: searches after a pause in typing and follows the address.
import { useEffect, useState } from 'react';
import { isTooLongToFind, SearchBox } from '../fields/search-box.tsx';

const TYPING_PAUSE_MS = 300;

interface Props {
  readonly label: string;
  /** The last search text. */
  readonly asked: string;
  readonly onAsk: (text: string) => void;
  readonly width?: number;
}

export function ListSearch({ label, asked, onAsk, width }: Props) {
  const [typed, setTyped] = useState(asked);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setTyped(asked);
  }

  useEffect(() => {
    const text = typed.trim();
    if (text === asked || isTooLongToFind(text)) return undefined;
    const timer = setTimeout(() => onAsk(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onAsk]);

  return (
    <SearchBox
      label={label}
      placeholder={label}
      value={typed}
      onChange={setTyped}
      {...(width === undefined ? {} : { width })}
      hasShortcut
    />
  );
}
