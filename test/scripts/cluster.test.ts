/** Tests the parts of the cluster test that need no cluster. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../support/workspace.js';

const load = (name: string) => import(pathToFileURL(`${ROOT}/scripts/cluster/${name}.js`).href);

test('etcd gets the variable that it needs on ARM', async () => {
  const { etcdEnvironment } = await load('settings');
  expect(etcdEnvironment('arm64')).toEqual({ ETCD_UNSUPPORTED_ARCH: 'arm64' });
  expect(etcdEnvironment('x64')).toEqual({});
});
