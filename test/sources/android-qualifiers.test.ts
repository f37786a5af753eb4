/** Names of Android's resource folders: only those with a language and nothing else are translations. */
import { describe, expect, test } from 'vitest';
import { hasOtherQualifiers } from '../../src/sources/android-qualifiers.js';
import { componentFiles } from '../../src/sources/component-files.js';
import { discover } from '../../src/sources/discover.js';
import { filesUnder } from '../../src/sources/files-under.js';
import { memoryTree } from '../support/memory-tree.js';

/** Names without `values-`, and the language codes of the first ones. */
const LANGUAGES = {
  de: 'de',
  'pt-rBR': 'pt_BR',
  'en-rgb': 'en_GB',
  fil: 'fil',
  'b+sr+Latn': 'sr_Latn',
  'b+es+419': 'es_419',
};

const OTHERS = [
  ...['mcc310', 'mcc310-mnc004', 'mcc310-de', 'mcc310-mnc004-en-rUS-land'],
  ...[
    'it-feminine',
    'fr-masculine',
    'neuter',
    'ldrtl',
    'ar-ldrtl',
    'ldltr',
    'sw600dp',
    'de-sw600dp',
    'w820dp',
    'h720dp',
  ],
  ...['small', 'normal', 'large', 'xlarge', 'long', 'notlong', 'de-long', 'round', 'notround', 'widecg', 'lowdr'],
  ...[
    'port',
    'land',
    'square',
    'en-rGB-land',
    'EN-rGB-LAND',
    'b+sr+Latn-land',
    'car',
    'Car',
    'car-night',
    'de-car',
    'desk',
  ],
  ...[
    'television',
    'appliance',
    'watch',
    'vrheadset',
    'night',
    'notnight',
    'pt-rBR-night',
    'hdpi',
    'xxxhdpi',
    'anydpi',
  ],
  ...['560dpi', 'stylus', 'keyssoft', '12key', 'qwerty', 'navhidden', 'dpad', '1024x768', 'v21', 'fr-v21', 'v36.1'],
  ...['mcc310-en-rUS-feminine-ldrtl-sw600dp-land-car-night-hdpi-finger-keyssoft-qwerty-navexposed-dpad-v21'],
];

const at = (name: string) => `app/res/values-${name}/strings.xml`;
const STRINGS = new TextEncoder().encode('<resources><string name="a">Open the file</string></resources>');
const PATHS = ['app/res/values/strings.xml', ...[...Object.keys(LANGUAGES), ...OTHERS].map(at)];
const TREE = memoryTree(
  PATHS.map((path) => ({ path, bytes: STRINGS })),
  'files',
);

test.each(OTHERS)('%s has more than a language', (name) => {
  expect(hasOtherQualifiers(name)).toBe(true);
});

test.each([...Object.keys(LANGUAGES), 'zh-Hans', 'sr@latin', 'kab', 'de-rDE', 'in', 'vi', 'nv'])(
  '%s is a language',
  (name) => {
    expect(hasOtherQualifiers(name)).toBe(false);
  },
);

describe('a component has the folders of languages only', () => {
  const codes = Object.values(LANGUAGES).sort();

  test('if it is found', async () => {
    const { found } = await discover(TREE, { sourceLanguage: 'en', fallbackName: 'app' });
    expect(found.map(({ definition }) => definition.filemask)).toEqual(['app/res/values-*/strings.xml']);
    expect(found[0]!.files).toHaveLength(1 + codes.length);
    expect(found[0]!.why).toContain(`${codes.length} languages`);
  });

  test('if a mask describes it', async () => {
    const definition = {
      ...{ slug: 'app', name: 'app', format: 'android', sourceLanguage: 'en' },
      ...{ filemask: 'app/res/values-*/strings.xml', template: 'app/res/values/strings.xml' },
    };
    const { languages, problems } = await componentFiles(TREE, definition);
    expect([languages.map(({ code }) => code), problems]).toEqual([codes, []]);
    // The settings have the last word.
    const named = { ...definition, languages: { car: 'car', 'de-car': 'de_AT' } };
    expect((await componentFiles(TREE, named)).languages.map(({ code }) => code)).toEqual(
      [...codes, 'car', 'de_AT'].sort(),
    );
  });

  test('only below folders that Android names', () => {
    expect([...filesUnder('po/*.po', ['po/de-land.po']).keys()]).toEqual(['de_Land']);
    expect([...filesUnder('my-values-*/a.xml', ['my-values-de-land/a.xml']).keys()]).toEqual(['de_Land']);
    expect([...filesUnder('values-*/a.xml', ['values-de-land/a.xml']).keys()]).toEqual([]);
    expect([...filesUnder('values-*.xml', ['values-de-land.xml']).keys()]).toEqual(['de_Land']);
  });
});
