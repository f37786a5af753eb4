/** Application Resource Bundles, the string files of Flutter. */
import { addString, jsonFormat } from './shared/json/format.js';
import { placeholderFlags, textUnder } from './shared/json/messages.js';
import { addedText, notAnObject } from './shared/json/nested.js';
import { rootScope } from './shared/json/place.js';
import { jsonTraits } from './shared/json/traits.js';
import type { JsonMember, JsonObject } from './shared/json/tree.js';
import { startedFile } from './shared/started-file.js';

export const arb = jsonFormat({
  id: 'arb',
  name: 'Application Resource Bundle',
  extensions: ['.arb'],
  plurals: 'cldr',
  // Apostrophes quote only with `use-escaping` in l10n.yaml, which is not known here.
  flags: ['icu-message-format', 'icu-literal-apostrophes'],
  detect: (sample) => jsonTraits(sample, '.arb')?.root.kind === 'object',
  read(found, root) {
    if (root.kind !== 'object') throw notAnObject(found);
    const language = textUnder(root, '@@locale');
    if (language !== '') found.declared = { language };
    const scope = rootScope(root);
    const descriptions = descriptionsIn(root);
    for (const member of root.members) {
      const { name, value, start, end } = member;
      if (name.startsWith('@')) continue;
      if (value.kind !== 'string') {
        found.problem('missing-text', 'The string has no text; write one in quotation marks.', start, end);
        continue;
      }
      const description = descriptions.get(`@${name}`);
      const entry = description?.value as JsonObject | undefined;
      addString(found, {
        key: name,
        // With the description in `children`, a new string is inserted after it.
        place: { scope, children: childrenWith(description, member), step: name, forms: { kind: 'single', value } },
        note: entry && textUnder(entry, 'description'),
        flags: entry && placeholderFlags(entry),
      });
    }
  },
  added: addedText,
  // Flutter's tools accept only an underscore in the code.
  start: (like, { code }) => startedFile(`{\n  "@@locale": "${code}"\n}\n`, like),
  isHeader: (name) => name.startsWith('@@'),
});

function descriptionsIn({ members }: JsonObject): Map<string, JsonMember> {
  const described = members.filter(({ name, value }) => name.startsWith('@') && value.kind === 'object');
  return new Map(described.toReversed().map((member) => [member.name, member]));
}

function childrenWith(description: JsonMember | undefined, member: JsonMember): JsonMember[] {
  return description !== undefined && description.start > member.start ? [member, description] : [member];
}
