// Runs the moves of a letter.
import type { LetterMove } from '@portal/rules/guarantees/letter-moves.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../platform/words/i18n.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { forgetLetter, keepLetter, type ShownLetter } from './letters.api.ts';

/** Moves that open a form; the others act at once. */
export const MOVES_WITH_FORM = [
  'APPROVE',
  'ASK',
  'REJECT',
  'ADJUST',
  'REFUSE_TOP_UP',
  'CANCEL',
  'REPLY',
  'ASK_TOP_UP',
] as const;
export type MoveWithForm = (typeof MOVES_WITH_FORM)[number];

/** Runs a move, shows its result, and loads the letter again if somebody else was faster. */
export function useMove(letter: ShownLetter) {
  const t = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ work }: { work: () => Promise<ShownLetter | undefined>; move: LetterMove }) =>
      work(),
    onSuccess: (moved, { move }) => {
      if (moved === undefined) {
        void forgetLetter(queryClient, letter.id);
        return;
      }
      keepLetter(queryClient, moved);
      showToast('green', t(`guarantees.done_${move}`));
    },
    onError: () => void forgetLetter(queryClient, letter.id),
  });
}
