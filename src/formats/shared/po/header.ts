/** Reads the header of a PO file: the translation of the empty string, with one field per line. */
import { type PluralRule, parsePluralForms } from '../../../model/plural.js';

/** The value of a field, or an empty string if the header does not have it. Ignores the case of the name. */
export function headerField(header: string, name: string): string {
  const start = `${name.toLowerCase()}:`;
  for (const line of header.split('\n')) {
    if (line.slice(0, start.length).toLowerCase() === start) return line.slice(start.length).trim();
  }
  return '';
}

export interface PoDeclaration {
  /** The language and the plural rule. Each is absent if the header does not have it. */
  readonly declared: { readonly language?: string; readonly plural?: PluralRule };
  /** The Plural-Forms field, if it is not a valid rule. */
  readonly unreadableRule?: string;
}

/** Reads the language and the plural rule from the header. */
export function declaredIn(header: string): PoDeclaration {
  const language = headerField(header, 'Language');
  const pluralForms = headerField(header, 'Plural-Forms');
  const plural = declaredRule(pluralForms);
  return {
    declared: { ...(language !== '' && { language }), ...(plural && { plural }) },
    ...(plural === undefined && { unreadableRule: pluralForms }),
  };
}

/** Reads a Plural-Forms field. Null if the field is empty or a placeholder, undefined if it is not a valid rule. */
export function declaredRule(pluralForms: string): PluralRule | null | undefined {
  // Templates have the placeholder nplurals=INTEGER; plural=EXPRESSION;
  return /^$|\bINTEGER\b|\bEXPRESSION\b/.test(pluralForms) ? null : parsePluralForms(pluralForms);
}
