/** The form that picks a day, tag or commit of the past, and another one to compare with. */
import type { VNode } from 'preact';
import { Field } from '../../parts/field.js';

export interface HistoryFormProps {
  /** The address of the page without parameters. */
  readonly action: string;
  /** The values as the visitor wrote them. */
  readonly at: string;
  readonly with: string;
  /** Kept by the form; empty for the default. */
  readonly unit: string;
  /** The target of the forecast in percent; undefined if the page has no forecast. */
  readonly target: string | undefined;
  /** The names of tags, newest first. */
  readonly tags: readonly string[];
  readonly atProblem?: string | undefined;
  readonly withProblem?: string | undefined;
}

/** Browsers show the whole list of suggestions, so it must stay short. */
const MAX_SUGGESTIONS = 200;
const LIST = 'history-tags';

export function HistoryForm(props: HistoryFormProps): VNode {
  const tags = props.tags.slice(0, MAX_SUGGESTIONS);
  const example = tags.length === 0 ? '2026-01-31' : `2026-01-31 or ${tags[0]}`;
  const common = { autoComplete: 'off', maxLength: 250, required: false, list: LIST } as const;
  return (
    <form class="history-form" method="get" action={props.action} aria-label="Pick a day or tag">
      {props.unit !== '' && <input type="hidden" name="unit" value={props.unit} />}
      {props.target !== undefined && <input type="hidden" name="target" value={props.target} />}
      <Field
        name="at"
        label="As of"
        value={props.at}
        problem={props.atProblem}
        hint={`A day, tag or commit: ${example}`}
        {...common}
      />
      <Field
        name="with"
        label="Compared with"
        value={props.with}
        problem={props.withProblem}
        hint="Empty: no comparison. “now” means today."
        {...common}
      />
      <datalist id={LIST}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <button class="button" type="submit">
        Show
      </button>
    </form>
  );
}
