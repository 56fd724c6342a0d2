// Reads the declared rows once for all tests of a run.
import type { TestProject } from 'vitest/node';
import { readDeclaredRows, type DeclaredRow } from './declared-rows.ts';

declare module 'vitest' {
  interface ProvidedContext {
    declaredRows: DeclaredRow[];
  }
}

export function setup(project: TestProject): void {
  project.provide('declaredRows', readDeclaredRows());
}
