/** The formats whose placeholders may have neither name nor number, by the flag of their strings. */
import {
  cPercents,
  javaPercents,
  javascriptPercents,
  luaPercents,
  objcPercents,
  pascalPercents,
  perlPercents,
  phpPercents,
  pythonPercents,
  rubyPercents,
} from './dialects.js';
import type { PlaceholderSyntax } from './placeholder.js';
import { pythonBraces } from './python-braces.js';
import { schemeTildes } from './scheme-tildes.js';

export const SYNTAX_OF_FLAG: ReadonlyMap<string, PlaceholderSyntax> = new Map([
  ['c-format', cPercents],
  ['objc-format', objcPercents],
  ['python-format', pythonPercents],
  ['python-brace-format', pythonBraces],
  ['php-format', phpPercents],
  ['perl-format', perlPercents],
  ['javascript-format', javascriptPercents],
  ['lua-format', luaPercents],
  ['java-printf-format', javaPercents],
  ['object-pascal-format', pascalPercents],
  ['ruby-format', rubyPercents],
  ['scheme-format', schemeTildes],
]);
