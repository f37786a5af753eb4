/** The open string as one form: source, facts, translation fields, findings, buttons and tabs. */
import type { ComponentChildren, VNode } from 'preact';
import type { EditedString } from '../../model/edited-string.js';
import { mergeFlags } from '../../model/flags.js';
import { hasText } from '../../model/state.js';
import { checkName } from '../../services/statistics/failed-checks.js';
import type { Neighbours } from '../../services/strings/find-neighbours.js';
import type { StringDetails } from '../../services/strings/read-details.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Forms } from '../parts/forms.js';
import { StateLabel } from '../parts/state-label.js';
import { Name } from '../parts/text.js';
import { WordDiff } from '../parts/word-diff.js';
import { type LanguagePlace, stringLink, stringsLink } from '../values/links.js';
import { FindingList } from './finding-list.js';
import { pluralLabel } from './plural-label.js';
import { SourceText } from './source-text.js';
import { StringActions } from './string-actions.js';
import { StringDescription } from './string-description.js';
import { StringFacts } from './string-facts.js';
import { TargetField } from './target-field.js';

export interface StringPaneProps {
  readonly details: StringDetails;
  readonly neighbours: Neighbours;
  readonly query: string;
  /** The result of the submitted form. */
  readonly message: Message | undefined;
  /** Unsaved texts for the fields. */
  readonly draft: readonly string[] | undefined;
  /** Whether another user saved the string after the user started the draft. */
  readonly hasConflict: boolean;
  /** Why the file of the language cannot hold the draft. Shown at the fields instead of the message. */
  readonly fileProblem: string | undefined;
  /** The open tab, for the form's address. */
  readonly tab: string | undefined;
  /** The tabs below the form's buttons. */
  readonly children: ComponentChildren;
}

export function StringPane(props: StringPaneProps): VNode {
  const { details, query, message, fileProblem, children } = props;
  const { project, component, language, unit, version, rights } = details;
  const place = { project: project.slug, component: component.slug, language: language.code };
  const address = stringLink(place, query, unit.stringId);
  return (
    <section id="pane" class="string-pane" aria-labelledby="pane-title">
      <form method="post" action={stringLink(place, query, unit.stringId, props.tab)} data-string={stringData(details)}>
        <input type="hidden" name="version" value={version} />
        <div class="pane-top">
          <h2 id="pane-title">
            String {unit.stringId} <StateLabel state={unit.state} />
          </h2>
          <Neighbouring {...props} place={place} />
        </div>
        <FormMessage message={fileProblem === undefined ? message : undefined} />
        <SourceText
          source={unit.string.source}
          placeables={details.placeables}
          plural={details.sourcePlural}
          language={component.sourceLanguage}
        />
        <Previous details={details} />
        <StringFacts unit={unit} flags={details.flags} locations={details.locations} />
        <StringDescription unit={unit} canDescribe={details.canDescribe} />
        <Conflict {...props} address={address} />
        <Targets {...props} />
        <FileProblem text={fileProblem} />
        <FindingList findings={details.findings} rights={rights} fixable={details.fixable} />
        <StringActions rights={rights} address={address} />
        {children}
      </form>
    </section>
  );
}

function Neighbouring({ neighbours, query, place }: StringPaneProps & { readonly place: LanguagePlace }): VNode {
  const { previous, next } = neighbours;
  return (
    <nav class="pane-moves" aria-label="Previous and next string">
      <a class="button to-list" href={stringsLink(place, query)}>
        List
      </a>
      {previous !== undefined && (
        <a class="button" rel="prev" href={stringLink(place, query, previous)}>
          Previous
        </a>
      )}
      {next !== undefined && (
        <a class="button" rel="next-string" href={stringLink(place, query, next)}>
          Next
        </a>
      )}
    </nav>
  );
}

/** How the source text changed since the string was translated. */
function Previous({ details: { unit, component } }: { readonly details: StringDetails }): VNode | null {
  const { previous, string } = unit;
  if (previous === null || !hasText(previous)) return null;
  return (
    <div class="previous">
      <span class="form-label">The source has changed since this was translated</span>
      {string.source.map((text, form) => (
        // Forms are identified by their index.
        <WordDiff key={form} before={previous[form] ?? ''} after={text} language={component.sourceLanguage} />
      ))}
    </div>
  );
}

/** Shows the other user's version; the user's own text is in the fields below. */
function Conflict({
  hasConflict,
  details: { unit, language },
  address,
}: StringPaneProps & { readonly address: string }): VNode | null {
  if (!hasConflict) return null;
  return (
    <div class="conflict" role="alert">
      <p>
        <b>Somebody else saved this string in the meantime.</b> Their version is shown here; your text is in the field
        below. Save your text to replace their version, or use theirs.
      </p>
      <Forms forms={unit.target} language={language.code} label={(form) => pluralLabel(language.plural, form)} />
      <p>
        <StateLabel state={unit.state} />
      </p>
      <a class="button" href={address} data-discard="">
        Use their version
      </a>
    </div>
  );
}

function Targets({ details, draft, fileProblem }: StringPaneProps): VNode {
  const { unit, component, language, maxLength, rights } = details;
  const flags = mergeFlags(details.flags);
  const forms = unit.string.source.length === 1 ? 1 : language.plural.forms;
  const texts = Array.from({ length: forms }, (_, form) => draft?.[form] ?? unit.target[form] ?? '');
  return (
    // The source language has nothing to translate. The field still exists, because scripts look for it.
    <div class="targets" hidden={language.code === component.sourceLanguage}>
      {texts.map((text, form) => (
        <TargetField
          // Forms are identified by their index.
          key={form}
          form={form}
          label={forms === 1 && unit.string.source.length === 1 ? 'Translation' : pluralLabel(language.plural, form)}
          text={text}
          language={language.code}
          maxLength={maxLength}
          flags={flags}
          isInvalid={fileProblem !== undefined}
          isReadOnly={rights.save !== undefined && rights.suggest !== undefined}
        />
      ))}
    </div>
  );
}

/** Scripts show their own answers here while the user types. */
function FileProblem({ text }: { readonly text: string | undefined }): VNode {
  return (
    <p id="file-problem" class="message message-problem" role="alert" hidden={text === undefined}>
      <Name text={text ?? ''} />
    </p>
  );
}

/** The data with which the script checks the fields the way the server does. */
function stringData(details: StringDetails): string {
  const { unit, language, component, version, flags, sourcePlural, names, glossary, maxLength, rights } = details;
  const data: EditedString = {
    id: unit.stringId,
    version,
    state: unit.state,
    source: unit.string.source,
    target: unit.target,
    note: unit.string.note,
    sourceLanguage: component.sourceLanguage,
    language: language.code,
    sourcePlural,
    plural: language.plural,
    flags,
    names,
    glossary,
    maxLength,
    findings: details.findings.map(({ check, severity, message, dismissed }) => {
      return { check, label: checkName(check), severity, message, dismissed };
    }),
    mayDismiss: rights.dismiss === undefined,
    mayWrite: rights.save === undefined || rights.suggest === undefined,
  };
  return JSON.stringify(data);
}
