/** Facts about a string: key, context, note, references, flags and line. */
import type { VNode } from 'preact';
import type { StringDetails } from '../../services/strings/read-details.js';
import { Name } from '../parts/text.js';

export type StringFactsProps = Pick<StringDetails, 'unit' | 'flags'>;

export function StringFacts({ unit: { string, line }, flags }: StringFactsProps): VNode | null {
  const facts = [
    ['Key', string.key],
    ['Context', string.context],
    ['Explanation', string.explanation],
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

/** Hides flags that switch checks off: they do not tell the translator how to translate. */
function helpsTranslators(flag: string): boolean {
  return !flag.startsWith('ignore-');
}
