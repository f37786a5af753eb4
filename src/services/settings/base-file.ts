/** Tells whether a component has a base file, the file with the source strings. */
import { formats } from '../../formats/index.js';
import type { Component } from '../../storage/store.js';

/** Whether all other files are joined with the template by key. If not, files of new languages start as its copy. */
export function hasBaseFile(component: Pick<Component, 'format' | 'template'>): boolean {
  const format = formats.find(({ id }) => id === component.format);
  return component.template !== null && format !== undefined && !format.bilingual;
}
