import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

// Development mode: the server restarts when its code changes, and the pages update in place. Open the
// printed links; Vite serves the pages (WEB_PORT, default 5173) and proxies other requests to the server (PORT, default 3000).

const ROOT = join(import.meta.dirname, '..');
const { PORT: serverPort = '3000', WEB_PORT: webPort = '5173' } = process.env;

// Read by vite.config.ts.
process.env['API_URL'] ??= `http://127.0.0.1:${serverPort}`;

const pages = await createServer({
  root: join(ROOT, 'web'),
  configFile: join(ROOT, 'vite.config.ts'),
  server: { port: Number(webPort), strictPort: true },
});
await pages.listen();

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(ROOT, 'server/main.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${webPort}` },
});

const stop = (): void => {
  server.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => {
  void pages.close().finally(() => process.exit(code ?? 0));
});
