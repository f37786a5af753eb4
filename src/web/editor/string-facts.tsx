/** Facts about a string: key, context, note, references, flags and line. */
import type { VNode } from 'preact';
import type { StringDetails } from '../../services/strings/read-details.js';
import { Name } from '../parts/text.js';

export type StringFactsProps = Pick<StringDetails, 'unit' | 'flags' | 'locations'>;

export function StringFacts({ unit: { string, line }, flags, locations }: StringFactsProps): VNode | null {
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
            {label === 'Used in' && locations.length > 0 ? <Locations all={locations} /> : <Name text={value!} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Locations({ all }: { readonly all: StringFactsProps['locations'] }): VNode {
  return (
    <>
      {all.map(({ text, href }, index) => (
        // The same location can occur twice.
        <span key={index}>
          {index > 0 && ' '}
          {href === undefined ? (
            <Name text={text} />
          ) : (
            <a href={href} rel="noreferrer">
              <Name text={text} />
            </a>
          )}
        </span>
      ))}
    </>
  );
}

/** Hides flags that switch checks off: they do not tell the translator how to translate. */
function helpsTranslators(flag: string): boolean {
  return !flag.startsWith('ignore-');
}
