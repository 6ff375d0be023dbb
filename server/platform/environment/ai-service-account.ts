import { z } from 'zod';

const KINDS = ['insights', 'openai'] as const;

/** The service that analyses guests' feedback and describes figures in words. */
export interface AiServiceAccount {
  /** Without a trailing slash. */
  readonly url: string;
  /** Its own two endpoints, or those of an OpenAI-compatible API. */
  readonly kind: (typeof KINDS)[number];
  /** For `openai` only. */
  readonly model: string | null;
  readonly apiKey: string | null;
}

const URL_RIGHT =
  'a URL that begins with http:// or https://, without an account, a question mark or a # in it (AI_API_KEY is for the key)';

const isPlainAddress = (text: string): boolean => {
  const address = URL.parse(text);
  return (
    address !== null &&
    ['http:', 'https:'].includes(address.protocol) &&
    address.username + address.password + address.search + address.hash === ''
  );
};

/** The service's variables; an error says what would be valid. */
export const AI_VARIABLES = {
  AI_SERVICE_URL: z.string().refine(isPlainAddress, URL_RIGHT).optional(),
  AI_SERVICE_KIND: z.enum(KINDS, KINDS.join(' or ')).optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\w./:@-]{1,200}$/, 'the name of a model, such as gpt-4o-mini')
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'a key without spaces')
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof AI_VARIABLES>>;

/** Missing variables. */
export function aiProblems(given: Given): string[] {
  const alone = (['AI_SERVICE_KIND', 'AI_MODEL', 'AI_API_KEY'] as const).filter(
    (name) => given[name] !== undefined,
  );
  if (given.AI_SERVICE_URL === undefined && alone.length > 0)
    return [`AI_SERVICE_URL must be given too: without it nobody is asked (${alone.join(', ')})`];
  if (given.AI_SERVICE_KIND === 'openai' && given.AI_MODEL === undefined)
    return ['AI_MODEL must be given too: AI_SERVICE_KIND=openai asks a model by its name'];
  return [];
}

export function aiServiceOf(given: Given): AiServiceAccount | null {
  const { AI_SERVICE_URL: url, AI_SERVICE_KIND: kind = 'insights', AI_MODEL: model = null } = given;
  if (url === undefined) return null;
  return { url: url.replace(/\/+$/, ''), kind, model, apiKey: given.AI_API_KEY ?? null };
}
