/** What the file with the source strings is to a component. */
import { formats } from '../../formats/index.js';
import type { Component } from '../../storage/store.js';

/** Whether all other files are joined with it by key; if not, it is what files of new languages begin as. */
export function hasBaseFile(component: Pick<Component, 'format' | 'template'>): boolean {
  const format = formats.find(({ id }) => id === component.format);
  return component.template !== null && format !== undefined && !format.bilingual;
}
