/** The header of a PO file: the translation of the empty string, one field a line. */
import { type PluralRule, parsePluralForms } from '../../../model/plural.js';

/** The value of a field, empty when there is none; the name is compared without regard to case. */
export function headerField(header: string, name: string): string {
  const start = `${name.toLowerCase()}:`;
  for (const line of header.split('\n')) {
    if (line.slice(0, start.length).toLowerCase() === start) return line.slice(start.length).trim();
  }
  return '';
}

export interface PoDeclaration {
  /** The language and the plural rule, as far as the header has them. */
  readonly declared: { readonly language?: string; readonly plural?: PluralRule };
  /** The Plural-Forms field where it is no rule. */
  readonly unreadableRule?: string;
}

/** What the header says of the file. */
export function declaredIn(header: string): PoDeclaration {
  const language = headerField(header, 'Language');
  const pluralForms = headerField(header, 'Plural-Forms');
  // Templates say nplurals=INTEGER; plural=EXPRESSION;
  const plural = /^$|\bINTEGER\b|\bEXPRESSION\b/.test(pluralForms) ? null : parsePluralForms(pluralForms);
  return {
    declared: { ...(language !== '' && { language }), ...(plural && { plural }) },
    ...(plural === undefined && { unreadableRule: pluralForms }),
  };
}
