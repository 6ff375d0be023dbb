import { parentPort, workerData } from 'node:worker_threads';
import { openCanvas } from '#server/platform/print/canvas.ts';
import { drawMatrix } from './draw-matrix.ts';
import { drawMenu } from './draw-menu.ts';
import { PAPERS } from './flow.ts';
import type { MenuPrint } from './print-menu.ts';

const { content, paper, title, logo, menu } = workerData as MenuPrint;
const canvas = await openCanvas(title, menu.language, logo);
const draw = content === 'menu' ? drawMenu : drawMatrix;
draw(canvas, menu, PAPERS[paper]);
const file = await canvas.document.save();
parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
