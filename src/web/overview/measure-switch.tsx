/** The choice between strings, words and characters, which changes every bar and number of the page. */
import type { VNode } from 'preact';
import { MEASURES, type Measure } from '../../model/measure.js';

const LABELS: Readonly<Record<Measure, string>> = { strings: 'Strings', words: 'Words', chars: 'Characters' };

export interface MeasureSwitchProps {
  readonly chosen: Measure;
  /** The same page in another measure. */
  readonly link: (measure: Measure) => string;
}

export function MeasureSwitch({ chosen, link }: MeasureSwitchProps): VNode {
  return (
    <nav aria-label="Counted in">
      <ul class="segments">
        {MEASURES.map((measure) => (
          <li key={measure}>
            <a href={link(measure)} aria-current={measure === chosen ? 'true' : undefined}>
              {LABELS[measure]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
