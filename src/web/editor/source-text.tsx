/** The source of a string, what must stay as it is in each translation set off from the words around it. */
import type { VNode } from 'preact';
import { direction, languageTag } from '../../model/language.js';
import type { PluralRule } from '../../model/plural.js';
import type { StringDetails } from '../../services/strings/read-details.js';
import { Visible } from '../parts/text.js';
import { pluralLabel } from './plural-label.js';

type Spans = StringDetails['placeables'][number];

export interface SourceTextProps {
  readonly source: readonly string[];
  readonly placeables: StringDetails['placeables'];
  readonly plural: PluralRule;
  readonly language: string;
}

export function SourceText({ source, placeables, plural, language }: SourceTextProps): VNode {
  return (
    <div class="source" id="source">
      {source.map((text, form) => (
        // The place among the forms is what a form is known by.
        <div key={form}>
          {source.length > 1 && <span class="form-label">{pluralLabel(plural, form)}</span>}
          <span class="text" lang={languageTag(language)} dir={direction(language)} data-form={form}>
            <Marked text={text} spans={placeables[form] ?? []} />
          </span>
        </div>
      ))}
    </div>
  );
}

function Marked({ text, spans }: { readonly text: string; readonly spans: Spans }): VNode {
  const pieces: VNode[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.start > end) pieces.push(<Visible text={text.slice(end, span.start)} />);
    pieces.push(
      <bdi class="placeable">
        <Visible text={text.slice(span.start, span.end)} />
      </bdi>,
    );
    end = span.end;
  }
  if (end < text.length) pieces.push(<Visible text={text.slice(end)} />);
  return <>{pieces}</>;
}
