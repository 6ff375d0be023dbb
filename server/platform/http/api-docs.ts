import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from './app-type.ts';
import { requireOperator } from './operator.ts';

const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'start.js': 'text/javascript; charset=utf-8',
};
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api' });`;
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Sobremesa: API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** `GET /openapi.json`, built on the first request, and `GET /docs`, which shows it to the operator. */
export function installApiDocument(app: App, operatorToken: string | undefined): void {
  let document: Promise<string> | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= writeDocument();
    return reply
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(await document);
  });
  app.get('/docs', async (request, reply) => {
    requireOperator(request, operatorToken);
    return reply.type('text/html; charset=utf-8').send(PAGE);
  });
  app.get<{ Params: { file: string } }>('/docs/:file', async ({ params: { file } }, reply) => {
    const type = TYPES[file];
    if (type === undefined) return reply.callNotFound();
    return reply.type(type).send(file === 'start.js' ? START : await readUi(file));
  });
}

async function writeDocument(): Promise<string> {
  const [{ api }, { OPERATION_IDS }, { apiDocument }] = await Promise.all([
    import('#contract/api.ts'),
    import('#contract/operation-ids.ts'),
    import('./api-document.ts'),
  ]);
  return JSON.stringify(await apiDocument({ contract: api, operationIds: OPERATION_IDS }));
}

const readUi = (file: string): Promise<Buffer> =>
  readFile(join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static', file));
