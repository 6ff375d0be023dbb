import { startPrintAgent } from './print-agent/agent.ts';

const { SOBREMESA_URL: url, RESTAURANT_ID: restaurantId, PRINT_KEY: key } = process.env;
const missing = Object.entries({ SOBREMESA_URL: url, RESTAURANT_ID: restaurantId, PRINT_KEY: key })
  .filter(([, value]) => !value)
  .map(([name]) => name);
if (!url || !restaurantId || !key) {
  process.stderr.write(
    `The print agent needs ${missing.join(', ')}: the server's address, the restaurant's id, and an API key that may fetch print jobs.\n`,
  );
  process.exit(1);
}

const agent = startPrintAgent({ url, restaurantId, key, say: (line) => process.stdout.write(`${line}\n`) });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => agent.stop());
process.exitCode = (await agent.ended) === 'refused' ? 1 : 0;
