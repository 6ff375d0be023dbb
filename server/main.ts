import { pino } from 'pino';
import { printWelcome } from './demo/welcome.ts';
import { EnvironmentError, readEnvironment } from './platform/environment/environment.ts';
import { StartError } from './platform/start-error.ts';
import { startServer } from './start.ts';

/** Reads the environment, starts the roles asked for, and ends in order when asked to: requests first, the database last. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ level: environment.logLevel });
  const server = await startServer(environment, log);
  if (environment.mode !== 'test') await printWelcome(environment.publicUrl, environment.demo);
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const isSaid = error instanceof EnvironmentError || error instanceof StartError;
  process.stderr.write(`${isSaid ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
