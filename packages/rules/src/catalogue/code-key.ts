// The forms in which codes are compared: the search finds a code with or without its dot and in any case, so a claim
// may have it so too. The catalogue's spelling is the one that is stored.

/** 'j06.9', 'J069' and ' J06.9 ' are the same diagnosis. */
export function diagnosisKey(code: string): string {
  return code.trim().toUpperCase().replaceAll('.', '');
}

/** 'dr0001' and 'DR0001' are the same product. */
export function productKey(code: string): string {
  return code.trim().toUpperCase();
}

/** The product with exactly this code, or else the one whose code differs only in case. */
export function productByCode<Product extends { readonly internal_code: string }>(
  products: readonly Product[],
  code: string,
): Product | undefined {
  const exact = products.find((product) => product.internal_code === code.trim());
  const key = productKey(code);
  return exact ?? products.find((product) => productKey(product.internal_code) === key);
}
