/** Compares the components that the program found with the expected ones. */

/** Formats whose files contain the source texts: there, each language may have fewer strings than the source language. */
const BILINGUAL = new Set(['po', 'mo', 'xliff', 'qt-ts', 'mozilla-lang', 'csv', 'nextcloud-json']);

/**
 * @typedef {object} FoundComponent
 * @property {string} filemask
 * @property {string} format
 * @property {string | null} template
 * @property {string} source_language
 * @property {{ code: string, total: number }[]} results
 */

/**
 * Describes each difference in one line.
 *
 * @param {import('./facts.js').ExpectedComponent[]} expected
 * @param {FoundComponent[]} found
 */
export function compareComponents(expected, found) {
  const rest = new Set(found);
  const differences = [];
  for (const component of expected) {
    const match = found.find(({ filemask }) => accepts(component.filemask, filemask));
    if (match !== undefined) differences.push(...compareComponent(component, match));
    else if (component.optional !== true) differences.push(`${component.filemask}: not found`);
    rest.delete(match);
  }
  for (const { filemask, format } of rest) differences.push(`${filemask}: found as ${format}, but not expected`);
  return differences;
}

function compareComponent(expected, found) {
  const pairs = [
    ['format', expected.format, found.format],
    ['base', expected.base ?? null, found.template ?? null],
    ['source language', expected.source ?? 'en', found.source_language],
    ['languages', expected.languages, languagesOf(found).length],
    ['strings', expected.strings, stringsOf(found)],
  ];
  return pairs
    .filter(([, right, actual]) => !accepts(right, actual))
    .map(([name, right, actual]) => `${found.filemask}: ${name} ${actual}, expected ${[right].flat().join(' or ')}`);
}

const accepts = (right, actual) => [right].flat().includes(actual);

const languagesOf = ({ results, source_language }) => results.filter(({ code }) => code !== source_language);

/** The number of strings to translate. Source languages of monolingual formats also count what is not for translation. */
function stringsOf(found) {
  const [language] = languagesOf(found);
  if (language !== undefined && !BILINGUAL.has(found.format)) return language.total;
  return found.results.find(({ code }) => code === found.source_language)?.total;
}
