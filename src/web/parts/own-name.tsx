/** The name of a language in that language, so that its speakers spot it quickly. */
import type { VNode } from 'preact';
import { languageTag } from '../../model/language.js';
import { ownName } from '../../model/own-name.js';

export function OwnName({ code }: { readonly code: string }): VNode | null {
  const own = ownName(code);
  if (own === undefined) return null;
  return (
    <bdi class="muted" lang={languageTag(code)}>
      {own}
    </bdi>
  );
}
