// Sensitive calls are refused until the user has answered with a second factor. The user is asked once for all calls
// that wait, and then the calls are made again; their callers do not notice.
import { ApiProblem } from './api-problem.ts';

/** Asks the user; returns whether the answer was right. */
type AskUser = () => Promise<boolean>;

let askUser: AskUser = () => Promise.resolve(false);
let asking: Promise<boolean> | undefined;
/** How many questions have been answered. */
let answered = 0;

/** Sets how the user is asked; done by the portal, which has a dialog for it. */
export function onStepUp(ask: AskUser): void {
  askUser = ask;
}

async function askOnce(): Promise<boolean> {
  try {
    const isRight = await askUser();
    if (isRight) answered += 1;
    return isRight;
  } catch {
    return false;
  } finally {
    asking = undefined;
  }
}

/**
 * Makes a call, and makes it again after the user has answered if the server asks for that.
 * @throws the refusal if the user cancels
 */
export async function withStepUp<T>(attempt: () => Promise<T>): Promise<T> {
  const before = answered;
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.is('STEP_UP_REQUIRED')) throw error;
    // Another call may have asked while this one was on its way.
    if (answered === before && !(await (asking ??= askOnce()))) throw error;
    return attempt();
  }
}
