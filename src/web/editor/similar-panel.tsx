/** Strings much like this one and how they were translated, to take over or to keep in step with. */
import type { VNode } from 'preact';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import type { SimilarString } from '../../services/strings/read-other-languages.js';
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
  /** The source that they are like. */
  readonly source: readonly string[];
  readonly sourceLanguage: string;
  readonly language: string;
  readonly formLabel?: FormLabel;
  readonly rights: Pick<EditRights, 'save' | 'suggest'>;
  /** The string in its own editor. */
  readonly link: (string: Entry) => string;
}

export function SimilarPanel<Entry extends SimilarEntry>(props: SimilarPanelProps<Entry>): VNode {
  const { strings, source, sourceLanguage, language, formLabel = targetFormLabel, rights, link } = props;
  if (strings.length === 0) return <p class="muted">No translated string is like this one.</p>;
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

/** Only what is the same is wholly alike, however close the rest comes. */
function alike(similarity: number): string {
  return similarity === 1 ? 'Same source' : `${Math.min(99, Math.round(similarity * 100))}% alike`;
}
