// The interface of a command.

/** The output and the environment of a command. */
export interface Io {
  out(line: string): void;
  error(line: string): void;
  /** Overwrites the last line; undefined if the output is not a terminal. */
  redraw: ((text: string) => void) | undefined;
  /** Undefined for the environment of the process. */
  readonly environment: Record<string, string | undefined> | undefined;
}

export interface Command {
  /** Name and arguments, as they are typed. */
  readonly usage: string;
  /** The command's purpose in one line. */
  readonly summary: string;
  /** Further lines for `portal NAME --help`, with the other arguments. */
  details?(args: readonly string[]): readonly string[];
  /** Returns the exit code. Throws UsageError for wrong arguments, and an Error with one sentence otherwise. */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** The command was typed wrongly: shows its usage and exits with code 2. */
export class UsageError extends Error {}
