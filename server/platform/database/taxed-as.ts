/** The tax rate of the dish `i`, its own or its category's; null: the default (TAX-3). */
export const TAXED_AS = `coalesce(i.tax_rate_id, (select c.tax_rate_id from menu_categories c where c.restaurant_id = i.restaurant_id and c.name = i.category))`;
