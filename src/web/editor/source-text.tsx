/** The source text of a string, with its placeables (texts that translations must not change) highlighted. */
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
        // Forms are identified by their index.
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
