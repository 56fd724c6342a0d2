// Questions about many claims, which are judged by the code for one claim: asked together, or only once.
import DataLoader from 'dataloader';

/**
 * Returns a function that collects the questions of one turn of the event loop and asks them together.
 * @param ask the answers in the order of the questions
 */
export function together<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader(ask, {
    cache: false,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return (question) => loader.load(question);
}

/** Asks each question once. Questions are compared as JSON. */
export function onceEach<Question extends readonly unknown[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
): (...question: Question) => Promise<Answer> {
  const loader = new DataLoader<Question, Answer, string>(
    (questions) => Promise.all(questions.map((question) => ask(...question))),
    { batch: false, cacheKeyFn: (question) => JSON.stringify(question) },
  );
  return (...question) => loader.load(question);
}
