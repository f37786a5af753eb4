/** What is known of a string besides its texts: key, context, note, places, flags. */
import type { VNode } from 'preact';
import type { StringDetails } from '../../services/strings/read-details.js';
import { Name } from '../parts/text.js';

export type StringFactsProps = Pick<StringDetails, 'unit' | 'flags'>;

export function StringFacts({ unit: { string, line }, flags }: StringFactsProps): VNode | null {
  const facts = [
    ['Key', string.key],
    ['Context', string.context],
    ['Note', string.note],
    ['Used in', string.references],
    ['Flags', flags.filter(helpsTranslators).join(', ')],
    ['Line', line > 0 ? String(line) : ''],
  ].filter(([, value]) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl class="about">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Name text={value!} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Which checks a component switches off is the same for all its strings, and says nothing of how to translate one. */
function helpsTranslators(flag: string): boolean {
  return !flag.startsWith('ignore-');
}
