import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';

/** The facts of a product from the panel and the catalogue. */
export interface ProductFacts {
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly typeId: number;
  readonly group?: string | undefined;
  readonly upperPriceE4?: UnitPriceE4 | undefined;
  /** The largest quantity that this type of clinic may supply without approval. */
  readonly quantityLimitMilli?: QuantityMilli | undefined;
  readonly approvalRequired: boolean;
  /** The purpose of a fee; undefined for any consultation. */
  readonly consultationType?: ConsultationType | undefined;
}
