import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { openPrintingScene } from '#tests/support/printing-scene.ts';
import { startReceiptPrinter } from '#tests/support/receipt-printer.ts';

it('INV-22 a printer that accepts the connection and then hangs delays no order', async () => {
  const hanging = await startReceiptPrinter();
  hanging.manner = 'hangs';
  const small = await startTestApp({ poolSize: 2, outgoingHosts: [`${hanging.host}:${hanging.port}`] });
  try {
    const scene = await openPrintingScene(small);
    await scene.printing.addAt(hanging);
    await scene.order();
    await scene.printing.react();
    const sending = scene.printing.work();
    await expect.poll(() => scene.printing.jobs()).toMatchObject([{ state: 'sending' }]);
    for (let round = 0; round < 5; round += 1) await scene.order();
    await scene.printing.react();
    expect((await scene.printing.jobs()).map(({ state }) => state).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'queued'),
      'sending',
    ]);
    await hanging.close();
    await sending;
    expect((await scene.printing.read()).printers).toMatchObject([{ status: 'offline', waiting: 6 }]);
  } finally {
    await hanging.close();
    await small.close();
  }
});
