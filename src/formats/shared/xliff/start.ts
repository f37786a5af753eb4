/** Makes the XLIFF file of a new language from another file: the same strings without translations. */
import type { NewLanguage } from '../../format.js';
import type { Splice } from '../text-file.js';
import { removeAttribute, setAttribute } from '../xml/edit.js';
import { removedElement, startedXml } from '../xml/start.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';

export function startXliff(like: Uint8Array, { written }: NewLanguage): Uint8Array {
  // The standard requires a BCP 47 tag, with hyphens.
  const tag = written.replaceAll('_', '-');
  return startedXml(like, 'xliff', (root, text) => {
    const declared = attribute(root, 'version')?.startsWith('2.')
      ? [setAttribute(root, 'trgLang', tag)]
      : elementsOf(root, 'file').map((file) => setAttribute(file, 'target-language', tag));
    return [...declared, ...withoutTranslations(root, text)];
  });
}

/** Removes targets, translations for reference, and the states of both. */
function withoutTranslations(element: XmlElement, text: string): Splice[] {
  return elementsOf(element).flatMap((child): Splice[] => {
    if (child.name === 'target' || child.name === 'alt-trans') return [removedElement(text, child)];
    // The content of a source can have any elements; none of them is a target.
    if (child.name === 'source') return [];
    const marks = child.name === 'trans-unit' ? ['approved'] : child.name === 'segment' ? ['state', 'subState'] : [];
    return [...marks.flatMap((name) => removeAttribute(child, name)), ...withoutTranslations(child, text)];
  });
}
