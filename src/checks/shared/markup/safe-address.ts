/** Says whether an address in an HTML attribute is safe: following it does not run code. */

const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(
  'action background cite data formaction href longdesc ping poster src xlink:href'.split(' '),
);
const SAFE_SCHEMES: ReadonlySet<string> = new Set(
  'ftp geo http https irc ircs magnet mailto matrix news sftp sip sips sms tel urn webcal xmpp'.split(' '),
);

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon|tab|newline));?/gi;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;

export function isSafeAddress(attribute: string, value: string): boolean {
  if (!ADDRESS_ATTRIBUTES.has(attribute)) return true;
  // Browsers remove white space and control characters before they read the scheme.
  const plain = value.replace(REFERENCE, decoded).replace(/[\p{Cc}\s]/gu, '');
  const scheme = SCHEME.exec(plain)?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
}

function decoded(_reference: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return name.toLowerCase() === 'colon' ? ':' : '';
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
