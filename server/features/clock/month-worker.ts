import { parentPort, workerData } from 'node:worker_threads';
import { openCanvas } from '#server/platform/print/canvas.ts';
import { drawMonth } from './draw-month.ts';
import type { MonthPrint } from './month-record.ts';

const print = workerData as MonthPrint;
const canvas = await openCanvas(print.title, print.language, null);
drawMonth(canvas, print);
const file = await canvas.document.save();
parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
