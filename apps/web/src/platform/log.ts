// What goes wrong without a person having to know is written to the browser's console.

export function logWarning(message: string, cause: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the one place that writes to the console
  console.warn(message, cause);
}
