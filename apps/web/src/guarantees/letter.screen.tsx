// One letter of the clinic: its facts, history and what the clinic can do with it.
import { useParams } from '@tanstack/react-router';
import { LetterPage } from './letter-page.tsx';

export function LetterScreen() {
  const { id } = useParams({ from: '/app/logrequest/$id' });
  return <LetterPage id={id} side="CLINIC" />;
}
