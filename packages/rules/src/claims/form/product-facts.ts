import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';

/** What the panel and the catalogue say about a product. */
export interface ProductFacts {
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly typeId: number;
  readonly group?: string | undefined;
  readonly upperPriceE4?: UnitPriceE4 | undefined;
  /** The most that this kind of clinic may supply without approval. */
  readonly quantityLimitMilli?: QuantityMilli | undefined;
  readonly approvalRequired: boolean;
  /** What a fee is for; undefined where it is for any consultation. */
  readonly consultationType?: ConsultationType | undefined;
}
