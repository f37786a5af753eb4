/** The difference between two versions of a translation: texts and state. */
import type { VNode } from 'preact';
import type { Version } from '../../model/change.js';
import { hasText } from '../../model/state.js';
import { type FormLabel, targetFormLabel } from './forms.js';
import { StateLabel } from './state-label.js';
import { WordDiff } from './word-diff.js';

export interface VersionChangeProps {
  readonly before: Version | null;
  readonly after: Version | null;
  readonly language: string;
  readonly label?: FormLabel | undefined;
}

export function VersionChange(props: VersionChangeProps): VNode {
  return (
    <>
      <Texts {...props} />
      <States {...props} />
    </>
  );
}

/** The plural forms that changed. If only the state changed, the first form, so that readers recognise the string. */
function Texts({ before, after, language, label = targetFormLabel }: VersionChangeProps): VNode | null {
  const [old, now] = [before?.target ?? [], after?.target ?? []];
  const forms = Array.from({ length: Math.max(old.length, now.length) }, (_, form) => ({
    form,
    before: old[form] ?? '',
    after: now[form] ?? '',
  }));
  const changed = forms.filter((form) => form.before !== form.after);
  const shown = (changed.length > 0 ? changed : forms.slice(0, 1)).filter((form) => hasText([form.before, form.after]));
  if (shown.length === 0) return null;
  return (
    <div class="change-texts">
      {shown.map((form) => (
        <div key={form.form}>
          {forms.length > 1 && <span class="form-label">{label(form.form, forms.length)} </span>}
          <WordDiff before={form.before} after={form.after} language={language} />
        </div>
      ))}
    </div>
  );
}

function States({ before, after }: VersionChangeProps): VNode | null {
  if (before === null || after === null || before.state === after.state) return null;
  return (
    <p class="change-states">
      <StateLabel state={before.state} /> <span aria-hidden="true">→</span> <span class="unseen">to</span>
      <StateLabel state={after.state} />
    </p>
  );
}
