/** An error that prevents the start, with a message for the operator. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

const NO_SPACE_CODES = new Set(['ENOSPC', '53100']);
/** Printed by PostgreSQL and initdb, which run in locale C. */
const NO_SPACE_TEXT = 'No space left on device';

/** The start's error as one line that says what to do, if that is known; otherwise the error itself. */
export function explainStart(
  error: unknown,
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | null },
): unknown {
  if (!isOutOfSpace(error)) return error;
  const where = databaseUrl === null ? '' : ', or on that of the database,';
  return new StartError(
    `There is no space left on the disk of DATA_DIR (${dataDir})${where}: free some, then start again.`,
    { cause: error },
  );
}

function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NO_SPACE_CODES.has(code) || error.message.includes(NO_SPACE_TEXT) || isOutOfSpace(error.cause);
}

/** Why the server cannot listen, as one line that says what to do, if that is known; otherwise the error itself. */
export function explainListen(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const say = (problem: string) => new StartError(problem, { cause: error });
  switch (code) {
    case 'EADDRINUSE':
      return say(`Port ${port} on ${host} is taken. Stop what uses it, or choose another with PORT=…`);
    case 'EACCES':
      return say(`This user may not listen on port ${port}. Choose one above 1023 with PORT=…`);
    case 'EADDRNOTAVAIL':
      return say(`HOST: ${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return say(`HOST: the name ${host} cannot be resolved. Use an address, such as 127.0.0.1.`);
    default:
      return error;
  }
}
