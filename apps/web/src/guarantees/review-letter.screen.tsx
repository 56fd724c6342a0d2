// One letter as the administrator sees and decides it.
import { useParams } from '@tanstack/react-router';
import { LetterPage } from './letter-page.tsx';

export function ReviewLetterScreen() {
  const { id } = useParams({ from: '/app/ops/letters/$id' });
  return <LetterPage id={id} side="ADMINISTRATOR" />;
}
