// What a command of the command line is.

/** Where a command writes to, and where its settings come from. */
export interface Io {
  out(line: string): void;
  error(line: string): void;
  /** Draws over the last line; undefined where nobody watches. */
  redraw: ((text: string) => void) | undefined;
  /** Undefined: the environment of the process. */
  readonly environment: Record<string, string | undefined> | undefined;
}

export interface Command {
  /** Name and arguments, as they are typed. */
  readonly usage: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** More, for `portal NAME --help`. */
  readonly details?: readonly string[];
  /** Answers the exit code. Throws UsageError for wrong arguments, Error with a sentence for the rest. */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** The command was typed wrongly: its usage is shown, and the exit code is 2. */
export class UsageError extends Error {}
