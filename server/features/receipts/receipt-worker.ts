import { parentPort, workerData } from 'node:worker_threads';
import { openCanvas } from '#server/platform/print/canvas.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { ReceiptPrint } from './guest-receipts.ts';

const { rows, paper, title, language } = workerData as ReceiptPrint;
const canvas = await openCanvas(title, language, null);
drawReceipt(canvas, rows, paper);
const file = await canvas.document.save();
parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
