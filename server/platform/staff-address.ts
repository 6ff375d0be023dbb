/**
 * The address of a screen of the office for mails and push messages. It names its restaurant, which a person with several may not have
 * selected: the screen selects it (web/staff/parts/linked-restaurant.tsx).
 */
export function staffAddress(
  { publicUrl }: { readonly publicUrl: string },
  restaurantId: string,
  page: string,
): URL {
  const address = new URL(page, publicUrl);
  address.searchParams.set('restaurant', restaurantId);
  return address;
}
