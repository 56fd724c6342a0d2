/** Finds a known product by code. Safe for codes such as 'constructor'. */
export function productOf<Product>(
  products: Readonly<Record<string, Product>>,
  code: string | undefined,
): Product | undefined {
  return code !== undefined && Object.hasOwn(products, code) ? products[code] : undefined;
}
