// What goes wrong without a person having to know is written to the browser's console.

export function logWarning(message: string, cause: unknown): void {
  console.warn(message, cause);
}
