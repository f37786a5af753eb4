/** Text that others wrote, shown as it is: language and direction set, nothing in it invisible. */
import type { VNode } from 'preact';
import { splitInvisible } from '../../model/invisible.js';
import { direction, languageTag } from '../../model/language.js';

export interface TextProps {
  readonly text: string;
  /** Code of the language it is written in. */
  readonly language: string;
}

/** A translatable text, white space kept. */
export function Text({ text, language }: TextProps): VNode {
  return (
    <span class="text" lang={languageTag(language)} dir={direction(language)}>
      <Visible text={text} />
    </span>
  );
}

/** A name, note or address in no known language, kept from disturbing the text around it. */
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
