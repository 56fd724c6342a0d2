// The search over a list: asks when typing pauses, and follows what the address says.
import { useEffect, useState } from 'react';
import { isTooLongToFind, SearchBox } from '../fields/search-box.tsx';

const TYPING_PAUSE_MS = 300;

interface Props {
  readonly label: string;
  /** What the list was asked last. */
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
