const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';

/** True if PostgreSQL rejected a row because of this unique index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, uniqueViolation, constraint);
}

/** True if PostgreSQL rejected a change because of this foreign key. */
export function isReferenceViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, foreignKeyViolation, constraint);
}

/** True if PostgreSQL rejected a change because of this check. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, checkViolation, constraint);
}

function isViolation(error: unknown, code: string, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === code &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
