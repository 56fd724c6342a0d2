// Writes problems that users need not know about to the browser's console.

export function logWarning(message: string, cause: unknown): void {
  console.warn(message, cause);
}
