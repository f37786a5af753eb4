/** One string in a list: source and what is known of it, translation and what is wrong with it, state. */
import type { VNode } from 'preact';
import { direction } from '../../model/language.js';
import { hasText, type State } from '../../model/state.js';
import { checkQuery, type LanguagePlace, stringsLink } from '../links.js';
import { checkLabel } from '../wording.js';
import { Forms, sourceFormLabel, targetFormLabel } from './forms.js';
import { StateLabel } from './state-label.js';
import { Name } from './text.js';

export interface StringEntry {
  readonly id: number;
  readonly key: string;
  readonly context: string;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly state: State;
  readonly flags: readonly string[];
  readonly note: string;
  readonly references: string;
  readonly previous?: readonly string[];
  readonly line: number;
  /** Ids of the checks it fails. */
  readonly checks: readonly string[];
}

export interface StringRowProps {
  readonly entry: StringEntry;
  readonly place: LanguagePlace;
  readonly sourceLanguage: string;
}

export function StringRow({ entry, place, sourceLanguage }: StringRowProps): VNode {
  return (
    <li class={`string string-${entry.state}`} id={`string-${entry.id}`}>
      <div class="string-part">
        <span class="string-heading">Source</span>
        <Forms forms={entry.source} language={sourceLanguage} label={sourceFormLabel} />
        <About entry={entry} sourceLanguage={sourceLanguage} />
      </div>
      <div class="string-part" dir={direction(place.language)}>
        <span class="string-heading">Translation</span>
        {hasText(entry.target) ? (
          <Forms forms={entry.target} language={place.language} label={targetFormLabel} />
        ) : (
          <div class="muted">No translation yet</div>
        )}
        <FailedChecks checks={entry.checks} place={place} />
      </div>
      <div class="string-state">
        <StateLabel state={entry.state} />
        {entry.line > 0 && <span class="muted">line {entry.line}</span>}
      </div>
    </li>
  );
}

function FailedChecks({ checks, place }: { readonly checks: readonly string[]; readonly place: LanguagePlace }) {
  if (checks.length === 0) return null;
  return (
    <ul class="chips" aria-label="Failing checks">
      {checks.map((check) => (
        <li key={check}>
          <a class="chip chip-failing" href={stringsLink(place, checkQuery(check))}>
            <Name text={checkLabel(check)} />
          </a>
        </li>
      ))}
    </ul>
  );
}

type AboutProps = Pick<StringRowProps, 'entry' | 'sourceLanguage'>;

function About({ entry, sourceLanguage }: AboutProps): VNode | null {
  const { key, context, note, references, flags, previous } = entry;
  const facts: [string, VNode][] = [];
  if (key !== '') facts.push(['Key', <Name text={key} />]);
  if (context !== '') facts.push(['Context', <Name text={context} />]);
  if (note !== '') facts.push(['Note', <Name text={note} />]);
  if (references !== '') facts.push(['Used in', <Name text={references} />]);
  if (flags.length > 0) facts.push(['Flags', <Name text={flags.join(', ')} />]);
  if (previous !== undefined && hasText(previous)) {
    facts.push(['Before', <Forms forms={previous} language={sourceLanguage} label={sourceFormLabel} />]);
  }
  if (facts.length === 0) return null;
  return (
    <dl class="about">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
