/** The same string in other languages. */
import type { VNode } from 'preact';
import type { OtherLanguage } from '../../services/strings/read-other-languages.js';
import { StateLabel } from '../parts/state-label.js';
import { Name } from '../parts/text.js';
import { BoundedForms } from './bounded-text.js';
import { pluralLabel } from './plural-label.js';

export interface OtherLanguageEntry extends Pick<OtherLanguage, 'name' | 'target' | 'state'> {
  readonly language: Pick<OtherLanguage['language'], 'code' | 'plural'>;
}

export interface OtherLanguagesPanelProps {
  readonly translations: readonly OtherLanguageEntry[];
  /** The string in the editor of that language. */
  readonly link: (language: string) => string;
}

export function OtherLanguagesPanel({ translations, link }: OtherLanguagesPanelProps): VNode {
  if (translations.length === 0) {
    return <p class="muted">No other language has a translation of this string yet.</p>;
  }
  return (
    <ul class="panel-list other-languages">
      {translations.map(({ language: { code, plural }, name, target, state }) => (
        <li key={code}>
          <a href={link(code)}>
            <Name text={name} />
          </a>
          <div>
            <BoundedForms forms={target} language={code} label={(form) => pluralLabel(plural, form)} />
          </div>
          <StateLabel state={state} />
        </li>
      ))}
    </ul>
  );
}
