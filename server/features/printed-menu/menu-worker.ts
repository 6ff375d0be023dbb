import { parentPort, workerData } from 'node:worker_threads';
import { MM, openCanvas } from '#server/platform/print/canvas.ts';
import type { Paper } from '#server/platform/print/flow.ts';
import { drawMatrix } from './draw-matrix.ts';
import { drawMenu } from './draw-menu.ts';
import type { MenuPrint } from './print-menu.ts';

const PAPERS = {
  a4: { width: 210 * MM, height: 297 * MM, margin: 15 * MM, columns: 2 },
  a5: { width: 148 * MM, height: 210 * MM, margin: 12 * MM, columns: 1 },
} as const satisfies Readonly<Record<string, Paper>>;

const { content, paper, title, logo, menu } = workerData as MenuPrint;
const canvas = await openCanvas(title, menu.language, logo);
const draw = content === 'menu' ? drawMenu : drawMatrix;
draw(canvas, menu, PAPERS[paper]);
const file = await canvas.document.save();
parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
