/** Names of the elements of HTML. */

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that have no content and no closing tag. */
export const VOID_ELEMENTS = names('area base br col embed hr img input link meta param source track wbr');

/** All elements that browsers know, including obsolete ones. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set([
  ...VOID_ELEMENTS,
  ...names(
    'a abbr acronym address article aside audio b bdi bdo big blockquote body button canvas caption center cite code ' +
      'colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form ' +
      'h1 h2 h3 h4 h5 h6 head header hgroup html i iframe ins kbd label legend li main map mark menu meter nav noscript ' +
      'object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot ' +
      'small span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title ' +
      'tr tt u ul var video',
  ),
]);
