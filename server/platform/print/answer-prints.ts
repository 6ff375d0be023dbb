import { parentPort } from 'node:worker_threads';
import type { Canvas } from './canvas.ts';

/** In a thread of `drawInTurn`: draws each incoming job and sends back the PDF. A failing job ends the thread. */
export function answerPrints(draw: (job: unknown) => Promise<Canvas>): void {
  const answer = async (job: unknown): Promise<void> => {
    const { document } = await draw(job);
    const file = await document.save();
    parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
  };
  parentPort?.on('message', (job: unknown) => void answer(job));
}
