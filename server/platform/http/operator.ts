import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../auth/bearer.ts';
import { refuse } from '../errors.ts';

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

/**
 * Admits the operator: by OPERATOR_TOKEN, or from the machine itself. A request forwarded by a proxy on this machine
 * comes from elsewhere, whether or not the proxy is trusted. Refuses NOT_ALLOWED.
 */
export function requireOperator(request: FastifyRequest, operatorToken: string | undefined): void {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  const isForwarded = forwarded !== undefined || forwardedFor !== undefined;
  if (!isForwarded && LOOPBACK.test(request.ip)) return;
  const token = bearerOf(authorization);
  if (token === null || operatorToken === undefined || !isSame(token, operatorToken)) refuse('NOT_ALLOWED');
}

const isSame = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
