/** Uploaded files that browsers fetch: immutable, so they can be cached permanently. */
export interface Uploads {
  /** Stores one file of a restaurant. The name must depend on the content: the same name counts as the same file. */
  keep(restaurantId: string, name: string, content: Buffer): Promise<void>;
  /** Null if it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Restaurants with files. */
  listRestaurants(): Promise<string[]>;
  /** A restaurant's stored files, incomplete ones too, and when each was last needed. */
  list(restaurantId: string): Promise<KeptFile[]>;
  /** Marks the file as needed now; a store with its own clock uses that. */
  touch(restaurantId: string, name: string, nowMs: number): Promise<void>;
  remove(restaurantId: string, name: string): Promise<void>;
}

export interface KeptFile {
  readonly name: string;
  readonly neededAtMs: number;
}

/** The address prefix of uploads; `{restaurantId}/{name}` follows. */
export const UPLOADS_ADDRESS = '/uploads';

export const addressOfUpload = (restaurantId: string, name: string): string =>
  `${UPLOADS_ADDRESS}/${restaurantId}/${name}`;

/** Content types by extension. Other files are not served. */
export const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

const FOLDER = /^[0-9a-f-]{36}$/;
/** No dots except before the extension: the path cannot leave the folder. */
const PATH = /^[0-9a-f-]{36}\/[\w-]{1,80}\.[a-z0-9]{2,5}$/;

export const isUploadFolder = (name: string): boolean => FOLDER.test(name);
export const isUploadPath = (path: string): boolean => PATH.test(path);

export function pathOfUpload(restaurantId: string, name: string): string {
  const path = `${restaurantId}/${name}`;
  if (!isUploadPath(path)) throw new RangeError(`not a name for an upload: ${path}`);
  return path;
}
