/** A worker thread that counts its share of a component's files. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CountJob, countJobFiles } from './services/count-directory.js';

parentPort!.postMessage(await countJobFiles(workerData as CountJob));
