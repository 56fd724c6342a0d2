// How solutions of a captcha are made and checked.

/** Creates challenges and checks their solutions. */
export interface Solutions {
  /** The widget's challenge; empty if a vendor provides it. */
  challenge(): Promise<Record<string, unknown>>;
  /** Whether a solution is correct, unexpired and unused; marks it as used. */
  accept(solution: string): Promise<boolean>;
}
