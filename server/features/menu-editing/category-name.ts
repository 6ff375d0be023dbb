import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';

/** A name is given once. Refuses CATEGORY_EXISTS. */
export async function orNameTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (constraintOf(error) === 'menu_categories_pkey') refuse('CATEGORY_EXISTS');
    throw error;
  }
}
