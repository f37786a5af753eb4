/** The dialects of printf, one for each programming language. */
import { percentSyntax } from './percent.js';

export const cPercents = percentSyntax({
  types: 'diouxXeEfFgGaAcCsSpnm',
  flags: "+-0'#I",
  spaceFlag: true,
  lengths: 'hlqjztL',
  numberMark: '$',
  // `I` prints the digits of the language, which only a translation can know.
  ignoredFlags: /['I]/g,
  typeless: true,
});

/** The dialect of C, with objects (`%@`) and the variables of stringsdict files (`%#@count@`). */
export const objcPercents = percentSyntax({
  types: 'diouxXeEfFgGaAcCsSpnDUO@',
  flags: "+-0'#",
  spaceFlag: true,
  lengths: 'hlqjztL',
  numberMark: '$',
  wholeName: ['#@', '@'],
  ignoredFlags: /'/g,
  mayMixNumbers: true,
  typeless: true,
});

export const phpPercents = percentSyntax({
  types: 'bcdeEfFgGhHosuxX',
  flags: '+-0',
  spaceFlag: true,
  lengths: 'l',
  numberMark: '$',
  fillMark: "'",
  typeless: true,
});

export const perlPercents = percentSyntax({
  types: 'csdiuoxXeEfFgGaAbBpn',
  flags: '+-0#v',
  spaceFlag: true,
  lengths: 'hlqjztLV',
  numberMark: '$',
  typeless: true,
});

/** The dialect of the printf functions of Gjs and Node.js. */
export const javascriptPercents = percentSyntax({
  types: 'bcdeEfFgGijoOsuxX',
  flags: '+-0#',
  spaceFlag: true,
  lengths: 'hl',
  numberMark: '$',
  typeless: true,
});

export const luaPercents = percentSyntax({
  types: 'aAcdeEfgGiopqsuxX',
  flags: '+-0#',
  spaceFlag: true,
  lengths: 'hl',
  numberMark: '$',
  typeless: true,
});

/** Without the space flag: `50 % off` is more likely than a number that is padded with a space. */
export const javaPercents = percentSyntax({
  types: 'bBhHsScCdoxXeEfgGaA',
  typePrefixes: 'tT',
  flags: '+-0#,(<',
  lengths: '',
  numberMark: '$',
  escape: 'n',
});

export const pythonPercents = percentSyntax({
  types: 'diouxXeEfFgGcrsa',
  flags: '+-0#',
  spaceFlag: true,
  lengths: 'hlL',
  nameMarks: '()',
});

export const pascalPercents = percentSyntax({
  types: 'dDuUeEfFgGnNmMpPsSxX',
  flags: '-',
  lengths: '',
  numberMark: ':',
});

export const rubyPercents = percentSyntax({
  types: 'diubBoxXeEfgGaAcps',
  flags: '+-0#',
  spaceFlag: true,
  lengths: '',
  numberMark: '$',
  nameMarks: '<>',
  wholeName: ['{', '}'],
});
