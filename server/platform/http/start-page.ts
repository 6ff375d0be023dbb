import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Outsider, pagePolicy } from './headers.ts';
import type { TextFile } from './static-files.ts';

export const START_PAGE = 'index.html';

/** A person's address, not a missing file and not an endpoint. */
export function isScreen(request: FastifyRequest, path: string): boolean {
  if (/^(?:api|socket\.io|uploads|docs)(?:\/|$)/.test(path) || extname(path) !== '') return false;
  return request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept);
}

/** The hashes of the scripts that the build has put into the page: they run, and no other. */
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
