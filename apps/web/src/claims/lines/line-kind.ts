/** The kinds of grids by their columns: drugs, fees, dental fees, consumables. */
export type LineKind = 'consumables' | 'drugs' | 'fees' | 'teeth';
