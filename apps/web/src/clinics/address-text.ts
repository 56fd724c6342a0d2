// The address of a clinic in one line, as on an envelope.
interface ShownAddress {
  readonly block: string | null;
  readonly street: string | null;
  readonly unit: string | null;
  readonly estate: string | null;
  readonly city: string | null;
  readonly postal_code?: string | null;
}

export function addressText(address: ShownAddress): string {
  const { block, street, unit, estate, city, postal_code: postal } = address;
  const place = [city, postal].filter(Boolean).join(' ');
  return [[block, street].filter(Boolean).join(' '), unit, estate, place]
    .filter(Boolean)
    .join(', ');
}

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const MAP = 'https://www.openstreetmap.org';
const ZOOM = 17;

/** A map of the place, found by its coordinates, else by its address. */
export function mapAddress({ latitude, longitude }: Place, address: ShownAddress): string {
  if (latitude === null || longitude === null) {
    return `${MAP}/search?query=${encodeURIComponent(addressText(address))}`;
  }
  return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}
