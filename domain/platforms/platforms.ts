export const PLATFORMS = ['google', 'wordpress', 'custom', 'doordash', 'ubereats', 'grubhub'] as const;
export type PlatformType = (typeof PLATFORMS)[number];

export const isPlatform = (text: string): text is PlatformType => PLATFORMS.some((each) => each === text);

/** The makers’ names; the same in every language. */
export const PLATFORM_NAMES: Readonly<Record<PlatformType, string>> = {
  google: 'Google Business Profile',
  wordpress: 'WordPress',
  custom: 'API',
  doordash: 'DoorDash',
  ubereats: 'Uber Eats',
  grubhub: 'GrubHub',
};

export const PLATFORM_FIELDS = ['endpoint', 'accountId', 'locationId', 'username', 'secret'] as const;
export type PlatformField = (typeof PLATFORM_FIELDS)[number];

/** A platform’s fields; of the secret only whether it is set. */
export type PlatformConfig = Readonly<Record<Exclude<PlatformField, 'secret'>, string>> & {
  readonly hasSecret: boolean;
};

interface Fields {
  readonly required: readonly PlatformField[];
  readonly optional?: readonly PlatformField[];
}

const FIELDS: Readonly<Record<PlatformType, Fields>> = {
  google: { required: ['accountId', 'locationId', 'secret'] },
  wordpress: { required: ['endpoint', 'username', 'secret'] },
  custom: { required: ['endpoint'], optional: ['secret'] },
  doordash: { required: [] },
  ubereats: { required: [] },
  grubhub: { required: [] },
};

/** In the order of the form. */
export const fieldsOf = (type: PlatformType): readonly PlatformField[] => [
  ...FIELDS[type].required,
  ...(FIELDS[type].optional ?? []),
];

/** The missing required fields of a platform (PLATFORM-1). */
export const missingFields = (type: PlatformType, config: PlatformConfig): PlatformField[] =>
  FIELDS[type].required.filter((field) =>
    field === 'secret' ? !config.hasSecret : config[field].trim() === '',
  );

/** The message about a platform’s missing fields; delivery services have none (PLATFORM-1). */
const MISSING = {
  google: 'Missing Google My Business configuration',
  wordpress: 'Missing WordPress configuration',
  custom: 'Missing custom API endpoint',
} as const;
export const missingText = (type: PlatformType): string =>
  type in MISSING ? MISSING[type as keyof typeof MISSING] : '';

export const unsupportedText = (type: string): string => `Unsupported platform type: ${type}`;

/** Why a delivery service cannot be synced; null for other platforms (PLATFORM-1). */
export const STUB_TEXTS: Readonly<Partial<Record<PlatformType, string>>> = {
  doordash: 'DoorDash sync requires partner API integration',
  ubereats: 'Uber Eats sync requires API integration',
  grubhub: 'GrubHub sync requires API integration',
};

/** A secret belongs to the account for which it was entered: for another address, account or name it must be entered again (PLATFORM-2). */
export const isSameAccount = (one: PlatformConfig, other: PlatformConfig): boolean =>
  one.endpoint.trim() === other.endpoint.trim() &&
  one.accountId.trim() === other.accountId.trim() &&
  one.username.trim() === other.username.trim();
