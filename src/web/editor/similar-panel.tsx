/** Similar strings with their translations, to copy or to keep the wording consistent. */
import type { VNode } from 'preact';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import type { SimilarString } from '../../services/strings/find-similar.js';
import { type FormLabel, sourceFormLabel, targetFormLabel } from '../parts/forms.js';
import { StateLabel } from '../parts/state-label.js';
import { Name } from '../parts/text.js';
import { BoundedDiff, BoundedForms } from './bounded-text.js';
import { CopyButton } from './copy-button.js';

export interface SimilarEntry extends Omit<SimilarString, 'component'> {
  readonly component: Pick<SimilarString['component'], 'slug' | 'name'>;
}

export interface SimilarPanelProps<Entry extends SimilarEntry = SimilarEntry> {
  /** Most similar first. */
  readonly strings: readonly Entry[];
  /** The source text of the open string. */
  readonly source: readonly string[];
  readonly sourceLanguage: string;
  readonly language: string;
  readonly formLabel?: FormLabel;
  readonly rights: Pick<EditRights, 'save' | 'suggest'>;
  /** Link to the similar string in the editor. */
  readonly link: (string: Entry) => string;
}

export function SimilarPanel<Entry extends SimilarEntry>(props: SimilarPanelProps<Entry>): VNode {
  const { strings, source, sourceLanguage, language, formLabel = targetFormLabel, rights, link } = props;
  if (strings.length === 0) return <p class="muted">No similar string is translated yet.</p>;
  const isWritable = rights.save === undefined || rights.suggest === undefined;
  return (
    <ul class="panel-list">
      {strings.map((string) => (
        <li key={`${string.component.slug}/${string.stringId}`}>
          <div class="panel-line">
            <span class="byline">
              <b>{alike(string.similarity)}</b> in{' '}
              <a href={link(string)}>
                <Name text={string.component.name} />
              </a>{' '}
              <StateLabel state={string.state} />
            </span>
            {isWritable && (
              <CopyButton forms={string.target} what={`string ${string.stringId} of ${string.component.name}`} />
            )}
          </div>
          <div class="similar-source">
            <BoundedDiff before={source} forms={string.source} language={sourceLanguage} label={sourceFormLabel} />
          </div>
          <BoundedForms forms={string.target} language={language} label={formLabel} />
        </li>
      ))}
    </ul>
  );
}

/** Only identical sources are "same"; all others get at most 99%. */
function alike(similarity: number): string {
  return similarity === 1 ? 'Same source' : `${Math.min(99, Math.round(similarity * 100))}% similar`;
}
