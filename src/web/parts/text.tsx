/** Shows untrusted text; invisible characters are spelled out. This folder holds the small parts that pages share. */
import type { VNode } from 'preact';
import { splitInvisible } from '../../model/invisible.js';
import { direction, languageTag } from '../../model/language.js';

export interface TextProps {
  readonly text: string;
  /** Code of the text's language. */
  readonly language: string;
}

/** A source text or translation; keeps white space. */
export function Text({ text, language }: TextProps): VNode {
  return (
    <span class="text" lang={languageTag(language)} dir={direction(language)}>
      <Visible text={text} />
    </span>
  );
}

/** A name, note or address in an unknown language, isolated so that its direction does not affect the text around it. */
export function Name({ text }: { readonly text: string }): VNode {
  return (
    <bdi>
      <Visible text={text} />
    </bdi>
  );
}

/** Text with its invisible characters spelled out. */
export function Visible({ text }: { readonly text: string }): VNode {
  return (
    <>
      {splitInvisible(text).map(({ text: part, meaning }) =>
        meaning === undefined ? (
          part
        ) : (
          <span class="character" lang="en" dir="ltr" title={meaning}>
            {part}
          </span>
        ),
      )}
    </>
  );
}
