/** The product of a code among those that are known; a code such as 'constructor' names none. */
export function productOf<Product>(
  products: Readonly<Record<string, Product>>,
  code: string | undefined,
): Product | undefined {
  return code !== undefined && Object.hasOwn(products, code) ? products[code] : undefined;
}
