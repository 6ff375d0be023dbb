import { type Endpoint, featureOf } from '#contract/endpoints.ts';
import type { RefusalCode } from '#contract/errors.ts';

/** Codes that any endpoint may reply with, besides its own. */
const COMMON: readonly RefusalCode[] = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];
const OF_CHANGES: readonly RefusalCode[] = [
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FOREIGN_ORIGIN',
];

/** All refusals of the endpoint, as listed in the API document (INV-19). */
export function refusalsOf(key: string, endpoint: Endpoint): RefusalCode[] {
  const { who } = endpoint;
  const codes = [...endpoint.refusals, ...COMMON];
  if (!key.startsWith('GET ')) codes.push(...OF_CHANGES);
  if (endpoint.idempotent) codes.push('IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED');
  if (who === 'diner' || who === 'visitor') codes.push('SESSION_REQUIRED', 'SESSION_EXPIRED');
  else if (who.startsWith('key:'))
    codes.push('API_KEY_INVALID', 'API_KEY_EXPIRED', 'API_KEY_REVOKED', 'NOT_ALLOWED');
  else if (who !== 'public') codes.push('SIGN_IN_REQUIRED', 'EMAIL_NOT_CONFIRMED');
  if (who.startsWith('staff:')) codes.push('NOT_ALLOWED', 'SECOND_FACTOR_REQUIRED');
  if (featureOf(key, endpoint)) codes.push('PLAN_REQUIRED');
  return [...new Set(codes)];
}
