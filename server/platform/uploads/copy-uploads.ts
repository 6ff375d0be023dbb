import { pathOfUpload, type Uploads } from './uploads.ts';

/** Copies every stored file from one place to another. Returns their number. */
export async function copyUploads(from: Uploads, to: Uploads): Promise<number> {
  let copied = 0;
  for (const restaurantId of await from.listRestaurants())
    for (const { name } of await from.list(restaurantId)) {
      // Null: deleted since, or incomplete.
      const content = isWhole(name) ? await from.read(pathOfUpload(restaurantId, name)) : null;
      if (!content) continue;
      await to.keep(restaurantId, name, content);
      copied += 1;
    }
  return copied;
}

const isWhole = (name: string): boolean => !name.endsWith('.part');
