/** Files that people send us and browsers ask for: never changed once they are there, so they may be kept for ever. */
export interface Uploads {
  /** Keeps one file of a restaurant. The name has to say what is in it: the same name is taken for the same file. */
  keep(restaurantId: string, name: string, content: Buffer): Promise<void>;
  /** Null where there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Whose files there are. */
  listRestaurants(): Promise<string[]>;
  /** What is kept of a restaurant, unfinished files too, and since when nobody has needed it. */
  list(restaurantId: string): Promise<KeptFile[]>;
  /** Notes that the file is needed now; where the time is the store's own, by its clock. */
  touch(restaurantId: string, name: string, nowMs: number): Promise<void>;
  remove(restaurantId: string, name: string): Promise<void>;
}

export interface KeptFile {
  readonly name: string;
  readonly neededAtMs: number;
}

/** Where an upload's address begins; what follows is `{restaurantId}/{name}`. */
export const UPLOADS_ADDRESS = '/uploads';

export const addressOfUpload = (restaurantId: string, name: string): string =>
  `${UPLOADS_ADDRESS}/${restaurantId}/${name}`;

/** By their endings. Whatever else lies there is not given out. */
export const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
};

const FOLDER = /^[0-9a-f-]{36}$/;
/** No dots but the one before the ending: nothing can lead out of the folder. */
const PATH = /^[0-9a-f-]{36}\/[\w-]{1,80}\.[a-z0-9]{2,5}$/;

export const isUploadFolder = (name: string): boolean => FOLDER.test(name);
export const isUploadPath = (path: string): boolean => PATH.test(path);

export function pathOfUpload(restaurantId: string, name: string): string {
  const path = `${restaurantId}/${name}`;
  if (!isUploadPath(path)) throw new RangeError(`not a name for an upload: ${path}`);
  return path;
}
