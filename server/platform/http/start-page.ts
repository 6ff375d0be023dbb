import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Outsider, pagePolicy } from './headers.ts';
import type { TextFile } from './static-files.ts';

export const START_PAGE = 'index.html';

/** An address of a screen, rather than a missing file or an endpoint. */
export function isScreen(request: FastifyRequest, path: string): boolean {
  if (/^(?:api|socket\.io|uploads|docs)(?:\/|$)/.test(path) || extname(path) !== '') return false;
  return request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept);
}

/** The policy with the hashes of the inline scripts of the build: only these may run. */
export const policyOf = (page: string, outsiders: readonly Outsider[]): string =>
  pagePolicy(
    [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    ),
    outsiders,
  );

export function sendText(request: FastifyRequest, reply: FastifyReply, file: TextFile): FastifyReply {
  reply.header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  if (file.encoding) reply.header('content-encoding', file.encoding);
  return reply.send(file.body);
}
