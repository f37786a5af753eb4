/** Components whose files are in memory. */
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
  /** The content of each language's file, by code. */
  readonly languages: Readonly<Record<string, string>>;
}

/** A component of Android files with a base file. */
export const ANDROID: ComponentDefinition = {
  ...DEFINITION,
  format: 'android',
  filemask: 'values-*/strings.xml',
  template: 'values/strings.xml',
};

export function componentFilesOf({ template, languages }: Texts, definition = DEFINITION): ComponentFiles {
  const file = (path: string, text: string) => ({ path, read: async () => new TextEncoder().encode(text) });
  const source = definition.template ?? 'po/app.pot';
  return {
    definition: { ...definition, template: template === undefined ? null : source },
    sources: template === undefined ? [] : [file(source, template)],
    languages: Object.entries(languages)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, text]) => ({ code, ...file(definition.filemask.replace('*', code), text) })),
  };
}

export interface Entry {
  readonly context?: string;
  readonly source: string;
  readonly plural?: string;
  readonly target?: string | readonly string[];
  readonly flags?: readonly string[];
}

const TWO_FORMS = 'nplurals=2; plural=n != 1;';

/** A PO file with these entries. */
export function poText(entries: readonly Entry[], pluralForms = TWO_FORMS): string {
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
  const header = `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: ${pluralForms}\\n"`;
  return `${[header, ...blocks].join('\n\n')}\n`;
}

export interface Resource {
  readonly name: string;
  readonly text: string;
  /** The plural text. `text` is the singular then. */
  readonly plural?: string;
  readonly translatable?: false;
}

/** An Android strings.xml with these strings. */
export function androidText(resources: readonly Resource[]): string {
  const elements = resources.map(({ name, text, plural, translatable }) =>
    plural === undefined
      ? `  <string name="${name}"${translatable === false ? ' translatable="false"' : ''}>${text}</string>`
      : `  <plurals name="${name}"><item quantity="one">${text}</item><item quantity="other">${plural}</item></plurals>`,
  );
  return `<resources>\n${elements.join('\n')}\n</resources>\n`;
}
