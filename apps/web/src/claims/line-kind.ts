/** What columns a grid has: those of drugs, of fees, of fees for teeth. */
export type LineKind = 'drugs' | 'fees' | 'teeth';
