/** Translations that are not well-formed XML although their source is. */
import { xmlCheck } from './shared/markup/xml-check.js';
import { readXml } from './shared/markup/xml-fragment.js';

export const xmlInvalid = xmlCheck('xml-invalid', 'Invalid XML', 'error', ({ target }) => {
  const { fault } = readXml(target);
  if (fault === undefined) return undefined;
  return { message: `The translation is not valid XML: ${fault.reason}`, target: [fault] };
});
