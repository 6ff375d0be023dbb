/** The rights of an API key. `traffic`: send sensor readings. `print`: fetch print jobs (the print agent). */
export const API_SCOPES = ['traffic', 'print'] as const;
export type ApiScope = (typeof API_SCOPES)[number];
