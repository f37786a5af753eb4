/** Components whose files are texts in memory. */
import type { ComponentDefinition, ComponentFiles } from '../../src/sources/source.js';

export const DEFINITION: ComponentDefinition = {
  slug: 'app',
  name: 'App',
  format: 'po',
  filemask: 'po/*.po',
  template: null,
  sourceLanguage: 'en',
};

export interface Texts {
  readonly template?: string | undefined;
  /** PO text by language code. */
  readonly languages: Readonly<Record<string, string>>;
}

export function componentFilesOf({ template, languages }: Texts, definition = DEFINITION): ComponentFiles {
  const file = (path: string, text: string) => ({ path, read: async () => new TextEncoder().encode(text) });
  return {
    definition: { ...definition, template: template === undefined ? null : 'po/app.pot' },
    sources: template === undefined ? [] : [file('po/app.pot', template)],
    languages: Object.entries(languages)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, text]) => ({ code, ...file(`po/${code}.po`, text) })),
  };
}

export interface Entry {
  readonly context?: string;
  readonly source: string;
  readonly plural?: string;
  readonly target?: string | readonly string[];
  readonly flags?: readonly string[];
}

/** A PO file with these entries. */
export function poText(entries: readonly Entry[]): string {
  const quote = (text: string) => JSON.stringify(text);
  const blocks = entries.map(({ context, source, plural, target = '', flags = [] }) =>
    [
      ...(flags.length > 0 ? [`#, ${flags.join(', ')}`] : []),
      ...(context === undefined ? [] : [`msgctxt ${quote(context)}`]),
      `msgid ${quote(source)}`,
      ...(plural === undefined
        ? [`msgstr ${quote(typeof target === 'string' ? target : target[0]!)}`]
        : [
            `msgid_plural ${quote(plural)}`,
            ...(typeof target === 'string' ? [target, target] : target).map(
              (form, index) => `msgstr[${index}] ${quote(form)}`,
            ),
          ]),
    ].join('\n'),
  );
  const header =
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"';
  return `${[header, ...blocks].join('\n\n')}\n`;
}
