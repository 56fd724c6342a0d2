// Questions that are asked one by one and answered together: many claims are judged by the code for one claim, and their
// statements are sent as one.

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Returns a function that collects the questions until nothing else can run, and then asks all of them at once.
 * @param ask the answers by the question's position
 */
export function together<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<ReadonlyMap<number, Answer>>,
  without: Answer,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  async function flush(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const answers = await ask(asked.map(({ question }) => question));
      for (const [at, { resolve }] of asked.entries()) resolve(answers.get(at) ?? without);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flush());
      waiting.push({ question, resolve, reject });
    });
}

/** Asks each question once; equal keys are the same question. */
export function onceEach<Question extends readonly unknown[], Answer>(
  keyOf: (...question: Question) => string,
  ask: (...question: Question) => Promise<Answer>,
): (...question: Question) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (...question) => {
    const key = keyOf(...question);
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = ask(...question);
    known.set(key, answer);
    return answer;
  };
}
