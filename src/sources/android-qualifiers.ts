/** Reads the names of Android's resource folders: `values-de` has a language, `values-land` and `values-de-land` have more. */

/**
 * All qualifiers except the language, in the order in which a name has them. The language follows the mobile network.
 * Android ignores letter case.
 */
const QUALIFIERS = [
  'mcc\\d{3}', // country of the mobile network
  'mnc\\d{1,3}', // mobile network
  'neuter|feminine|masculine', // grammatical gender
  'ldltr|ldrtl', // layout direction
  'sw\\d+dp', // smallest width
  'w\\d+dp', // available width
  'h\\d+dp', // available height
  'small|normal|large|xlarge', // screen size
  'long|notlong', // screen aspect
  'round|notround', // round screen
  'widecg|nowidecg', // wide colour gamut
  'highdr|lowdr', // high dynamic range
  'port|land|square', // screen orientation
  'car|desk|television|appliance|watch|vrheadset', // UI mode
  'night|notnight', // night mode
  '(?:l|m|h|xh|xxh|xxxh|no|tv|any|\\d+)dpi', // screen density
  'notouch|stylus|finger', // touchscreen
  'keysexposed|keyshidden|keyssoft', // keyboard
  'nokeys|qwerty|12key', // text input
  'navexposed|navhidden', // navigation keys
  'nonav|dpad|trackball|wheel', // navigation
  '\\d+x\\d+', // screen dimensions
  'v\\d+(?:\\.\\d+)?', // platform version
];

const QUALIFIER = new RegExp(`^(?:${QUALIFIERS.join('|')})$`, 'i');

/**
 * Whether the text after `values-` has another qualifier than a language. The order does not matter here: the texts of
 * languages and of qualifiers differ, except for `car`, which Android always reads as the UI mode and not as Carib.
 */
export const hasOtherQualifiers = (qualifiers: string): boolean =>
  qualifiers.split('-').some((one) => QUALIFIER.test(one));
