/** What columns a grid has: those of drugs, of fees, of fees for teeth, of consumables. */
export type LineKind = 'consumables' | 'drugs' | 'fees' | 'teeth';
