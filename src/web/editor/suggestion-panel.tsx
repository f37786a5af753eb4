/** The suggestions for one string: what each would change, and what can be done with it. */
import type { VNode } from 'preact';
import type { Instant } from '../../model/instant.js';
import { hasText } from '../../model/state.js';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import { Author } from '../parts/author.js';
import { type FormLabel, targetFormLabel } from '../parts/forms.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { BoundedDiff, BoundedForms } from './bounded-text.js';
import { CopyButton } from './copy-button.js';
import { Refusal } from './refusal.js';

export interface SuggestionEntry {
  readonly id: number;
  readonly target: readonly string[];
  /** Username. */
  readonly author: string;
  readonly authorName: string;
  readonly at: Instant;
}

export interface SuggestionPanelProps {
  /** Oldest first. */
  readonly suggestions: readonly SuggestionEntry[];
  /** The translation as it is. */
  readonly target: readonly string[];
  readonly language: string;
  readonly formLabel?: FormLabel;
  readonly rights: Pick<EditRights, 'save' | 'suggest'>;
  /** Whoever translates may, and everybody their own. */
  readonly mayReject: (suggestion: SuggestionEntry) => boolean;
  /** The page to come back to after signing in. */
  readonly next: string | undefined;
}

export function SuggestionPanel(props: SuggestionPanelProps): VNode {
  const { suggestions, rights, next } = props;
  return (
    <>
      {suggestions.length === 0 ? (
        <p class="muted">
          No suggestions yet.
          {rights.suggest === undefined && ' To make one, write it above as the translation and choose Suggest.'}
        </p>
      ) : (
        <ol class="panel-list">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <div class="panel-line">
                <span class="byline">
                  <Author name={suggestion.authorName} username={suggestion.author} /> suggested{' '}
                  <RelativeTime instant={suggestion.at} />
                </span>
                <Deeds {...props} suggestion={suggestion} />
              </div>
              <Texts {...props} suggestion={suggestion} />
            </li>
          ))}
        </ol>
      )}
      {rights.suggest !== undefined && <Refusal refused={rights.suggest} next={next} />}
    </>
  );
}

type OneProps = SuggestionPanelProps & { readonly suggestion: SuggestionEntry };

function Deeds({ suggestion, rights, mayReject }: OneProps): VNode {
  const { id, authorName, target } = suggestion;
  const what = `suggestion by ${authorName}`;
  return (
    <span class="panel-actions">
      {rights.save === undefined && <Deed name="accept" value={id} label="Accept" what={what} />}
      {mayReject(suggestion) && <Deed name="reject" value={id} label="Reject" what={what} />}
      {(rights.save === undefined || rights.suggest === undefined) && <CopyButton forms={target} what={what} />}
    </span>
  );
}

interface DeedProps {
  readonly name: string;
  readonly value: number;
  readonly label: string;
  readonly what: string;
}

function Deed({ name, value, label, what }: DeedProps): VNode {
  return (
    <button class="button" type="submit" name={name} value={value}>
      {label}
      <span class="unseen">
        {' '}
        <Name text={what} />
      </span>
    </button>
  );
}

function Texts({ suggestion, target, language, formLabel = targetFormLabel }: OneProps): VNode {
  if (!hasText(target)) return <BoundedForms forms={suggestion.target} language={language} label={formLabel} />;
  const isSame = suggestion.target.every((form, index) => form === target[index]);
  return (
    <>
      <BoundedDiff before={target} forms={suggestion.target} language={language} label={formLabel} />
      {isSame && <p class="detail">This is what the translation is now.</p>}
    </>
  );
}
