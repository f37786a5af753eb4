/** Tests that stamps of pictures are short, and change whenever the picture may change. */
import { expect, test } from 'vitest';
import { pictureStamp } from '../../src/widgets/picture-stamp.js';

const PROJECT: Parameters<typeof pictureStamp>[0] = {
  id: 1,
  slug: 'demo',
  name: 'Demo',
  private: false,
  web: '',
  thresholds: [],
  languageCodes: 'server',
};
const versions = (count: number) => Array.from({ length: count }, (_, place) => ({ id: 1000 + place, version: place }));

test('is as short for thousands of components as for one', () => {
  expect(pictureStamp(PROJECT, versions(5000))).toHaveLength(pictureStamp(PROJECT, versions(1)).length);
});

test('changes with each setting of the project, each component and each version', () => {
  const [first, second] = versions(2) as [{ id: number; version: number }, { id: number; version: number }];
  const stamps = [
    pictureStamp(PROJECT, []),
    pictureStamp(PROJECT, [first]),
    pictureStamp(PROJECT, [second]),
    pictureStamp(PROJECT, [first, second]),
    pictureStamp(PROJECT, [first, { ...second, version: 2 }]),
    pictureStamp({ ...PROJECT, name: 'Other' }, [first]),
    pictureStamp({ ...PROJECT, private: true }, [first]),
  ];
  expect(new Set(stamps).size).toBe(stamps.length);
  expect(pictureStamp({ ...PROJECT }, versions(2))).toBe(stamps[3]);
});
