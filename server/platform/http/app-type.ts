import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Principal } from '../auth/principal.ts';

/** Fastify with zod as its schema language. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyContextConfig {
    /** The contract's key, for logs, limits and the generated tests. */
    endpoint?: string;
    /** The media types that it accepts instead of JSON. */
    accepts?: readonly string[];
    isSigned?: true | undefined;
  }
}
