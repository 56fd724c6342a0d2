import type { ReportDefinition } from '@portal/rules/reports/report-definition.ts';

/** A part of the builder. */
export interface BuilderPart {
  readonly definition: ReportDefinition;
  readonly change: (changes: Partial<ReportDefinition>) => void;
  /** The message at a place of the definition, such as `filters.1.values`. */
  readonly errorAt: (place: string) => string | undefined;
}
