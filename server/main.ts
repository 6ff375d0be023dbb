import { flushCompileCache } from 'node:module';
import { type Logger, pino } from 'pino';
import { printWelcome } from './demo/welcome.ts';
import { openDatabase } from './platform/database/open.ts';
import { type Environment, EnvironmentError, readEnvironment } from './platform/environment/environment.ts';
import { readSecrets } from './platform/secrets.ts';
import { explainStart, StartError } from './platform/start-error.ts';
import type { RunningServer } from './start.ts';

/** Reads the environment, starts the requested roles, and shuts down in order: requests first, the database last. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel });
  let isStopping = false;
  const starting = start(environment, log, () => isStopping).catch((error: unknown) => {
    throw explainStart(error, environment);
  });
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    // An embedded database would outlive a start that ends here; there is none to wait for with one of your own.
    const server = await (environment.databaseUrl === null
      ? starting
      : Promise.race([starting, Promise.resolve(null)]));
    try {
      await server?.stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'the stop was not clean');
      process.exit(1);
    }
  };
  // A failed start is reported below.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop(signal).catch(() => undefined));
  await starting;
  // Written now (scripts/start.mjs), because a killed process has no time to write its compile cache.
  flushCompileCache();
  if (environment.mode !== 'test' && !isStopping) await printWelcome(environment.publicUrl, environment.demo);
}

async function start(
  environment: Environment,
  log: Logger,
  isStopping: () => boolean,
): Promise<RunningServer> {
  const secrets = readSecrets(environment.dataDir);
  // Loading the serving code is half of a start: meanwhile the embedded database starts on another core.
  const load = () => import('./start.ts');
  const opened = await openDatabase(environment, secrets, log, () => void load());
  if (isStopping()) return { stop: opened.close };
  const { startServer } = await load();
  return startServer({ environment, secrets, opened, log });
}

main().catch((error: unknown) => {
  const isSaid = error instanceof EnvironmentError || error instanceof StartError;
  process.stderr.write(`${isSaid ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
