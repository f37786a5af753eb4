/** The load of a round: several clients that save, upload, change files and ask for write-back until the server dies. */
import { Client } from './client.js';
import { STRINGS } from './place.js';
import { poText } from './po.js';

const UPLOADED = Array.from({ length: 8 }, (_, index) => `Uploaded ${index}`);

/**
 * Ends when all clients have done their steps, or when the server is gone.
 *
 * @param {import('./run.js').Run} run
 * @param {import('./plan.js').Round} round
 * @param {() => boolean} isOver
 */
export async function putLoad({ place, ledger, url, token, unitIds }, { number, workers }, isOver) {
  const client = new Client(url, token);
  const work = async (/** @type {readonly import('./plan.js').Step[]} */ steps, /** @type {number} */ worker) => {
    for (const [index, step] of steps.entries()) {
      if (isOver()) return;
      const version = `round ${number} client ${worker} step ${index}`;
      if (step.kind === 'save') {
        const key = `${step.project}/app/${step.language}/${STRINGS[step.string]}`;
        await ledger.change(key, version, () =>
          client.send(`/api/units/${unitIds.get(key)}/`, { target: version }, 'PATCH'),
        );
      } else if (step.kind === 'upload') {
        await ledger.change('upload', version, () =>
          client.upload(poText(UPLOADED.map((source) => [source, version]))),
        );
      } else if (step.kind === 'disk') {
        await place.writeDisk(version);
      } else {
        await client.send(`/api/components/${step.project}/app/repository/`, { operation: 'commit' }).catch(() => {});
      }
    }
  };
  await Promise.all(workers.map(work));
}
