/** What speakers of a language call it, so that they see at once that it is theirs. */
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
