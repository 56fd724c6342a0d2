/** A bank account as people see it: only its last digits. */
export function maskAccount(tail: string): string {
  return `••••${tail}`;
}
