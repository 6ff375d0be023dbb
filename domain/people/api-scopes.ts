/** What the holder of an API key may do. `traffic`: send what sensors read. */
export const API_SCOPES = ['traffic'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
