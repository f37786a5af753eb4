/** Tests which format is detected for which XML file. */
import { expect, test } from 'vitest';
import { android } from '../../src/formats/android.js';
import { resx } from '../../src/formats/resx.js';
import { stringsdict } from '../../src/formats/stringsdict.js';

const DOCTYPE =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';

test.each([
  ['res/values/strings.xml', '<?xml version="1.0"?>\n<!-- c -->\n<resources/>', 'android'],
  ['res/values/strings_home.xml', '<resources xmlns:a="b"></resources>', 'android'],
  ['res/values/arrays.XML', '<resources><string-array name="a"/></resources>', 'android'],
  ['res/values/colors.xml', '<resources><color name="a">#fff</color></resources>', undefined],
  ['res/layout/main.xml', '<LinearLayout><string/></LinearLayout>', undefined],
  ['strings.txt', '<resources/>', undefined],
  ['Resources.de.resx', '\ufeff<?xml version="1.0"?>\r\n<root>\r\n</root>', 'resx'],
  ['Strings/de/Resources.resw', '<root><data name="a"><value>x</value></data></root>', 'resx'],
  ['Resources.resx', '<project/>', undefined],
  [
    'de.lproj/Localizable.stringsdict',
    `<?xml version="1.0"?>\n${DOCTYPE}\n<plist version="1.0"><dict/></plist>`,
    'stringsdict',
  ],
  ['Info.plist', `${DOCTYPE}<plist><dict/></plist>`, undefined],
  ['Localizable.stringsdict', 'bplist00', undefined],
  ['empty.xml', '', undefined],
])('%s %#', (path, content, id) => {
  const sample = { path, bytes: new TextEncoder().encode(content) };
  expect([android, resx, stringsdict].find((format) => format.detect(sample))?.id).toBe(id);
});
