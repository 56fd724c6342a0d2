// Asks the user for a second factor before a sensitive call (platform/api/step-up.ts).
import { createRoot } from 'react-dom/client';
import { onLeave } from '../../platform/api/session.ts';
import { loadTexts } from '../../platform/words/i18n.ts';
import { whileAsking } from '../../ui/feedback/while-asking.ts';
import { startQuestion } from './factors.api.ts';
import { StepUpModal } from './step-up.modal.tsx';

/**
 * Returns whether the answer was right; false if the user cancelled or was signed out. The dialog is not part of a page,
 * because any page can make such a call.
 * @throws ApiProblem if the question cannot be asked
 */
export async function askStepUp(): Promise<boolean> {
  const [question] = await Promise.all([startQuestion(), loadTexts(['factors'])]);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const stopListening = onLeave(() => resolve(false));
  root.render(<StepUpModal first={question} onEnd={resolve} />);
  return whileAsking(() => promise).finally(() => {
    stopListening();
    root.unmount();
    place.remove();
  });
}
