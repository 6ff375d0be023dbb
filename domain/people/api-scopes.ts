/** What the holder of an API key may do. `traffic`: send what sensors read. `print`: fetch what is to be printed (the print agent). */
export const API_SCOPES = ['traffic', 'print'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
