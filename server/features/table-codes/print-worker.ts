import { parentPort, workerData } from 'node:worker_threads';
import { openCanvas } from './print-canvas.ts';
import type { PrintJob } from './print-pdf.ts';
import { drawSheets, drawTents } from './print-sheets.ts';

const { layout, title, language, logo, faces } = workerData as PrintJob;
const canvas = await openCanvas(title, language, logo);
const draw = layout === 'tents' ? drawTents : drawSheets;
draw(canvas, faces);
const file = await canvas.document.save();
parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
