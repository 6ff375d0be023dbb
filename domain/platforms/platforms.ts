export const PLATFORMS = ['google', 'wordpress', 'custom', 'doordash', 'ubereats', 'grubhub'] as const;
export type PlatformType = (typeof PLATFORMS)[number];

export const isPlatform = (text: string): text is PlatformType => PLATFORMS.some((each) => each === text);

/** What their makers call them; the same in every language. */
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

/** What a platform asks for; whether there is a secret is all that is known of it. */
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

/** The fields that a platform cannot do without and does not have (PLATFORM-1). */
export const missingFields = (type: PlatformType, config: PlatformConfig): PlatformField[] =>
  FIELDS[type].required.filter((field) =>
    field === 'secret' ? !config.hasSecret : config[field].trim() === '',
  );

/** The sentence of a platform whose fields are missing; those of the delivery services miss none (PLATFORM-1). */
const MISSING = {
  google: 'Missing Google My Business configuration',
  wordpress: 'Missing WordPress configuration',
  custom: 'Missing custom API endpoint',
} as const;
export const missingText = (type: PlatformType): string =>
  type in MISSING ? MISSING[type as keyof typeof MISSING] : '';

export const unsupportedText = (type: string): string => `Unsupported platform type: ${type}`;

/** Why a delivery service cannot be synced; null: the platform can (PLATFORM-1). */
export const STUB_TEXTS: Readonly<Partial<Record<PlatformType, string>>> = {
  doordash: 'DoorDash sync requires partner API integration',
  ubereats: 'Uber Eats sync requires API integration',
  grubhub: 'GrubHub sync requires API integration',
};

/** A secret belongs to the account that it was given for: of another address, account or name it is asked for again (PLATFORM-2). */
export const isSameAccount = (one: PlatformConfig, other: PlatformConfig): boolean =>
  one.endpoint.trim() === other.endpoint.trim() &&
  one.accountId.trim() === other.accountId.trim() &&
  one.username.trim() === other.username.trim();
