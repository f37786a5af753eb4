/** Parses anchors, tags and aliases of YAML nodes. */
import { endsWord, type YamlCursor } from './cursor.js';
import type { YamlAlias, YamlNode } from './node.js';
import { isFlowMark } from './scalar.js';

const AMPERSAND = 38;
const EXCLAMATION = 33;

/** The nodes with anchors so far, by name. */
export type Anchors = Map<string, YamlNode>;

export function atProperty({ text, at }: YamlCursor): boolean {
  const code = text.charCodeAt(at);
  return code === AMPERSAND || code === EXCLAMATION;
}

/** Skips the tags and the anchor of a node; returns the name of the anchor ('' if there is none) and where they end. */
export function readProperties(cursor: YamlCursor): { anchor: string; end: number } {
  let anchor = '';
  let end = cursor.at;
  cursor.fresh = false;
  while (!cursor.fresh && atProperty(cursor)) {
    const name = readName(cursor);
    if (name.startsWith('&')) {
      if (anchor !== '') throw cursor.fault('A value can have only one anchor; remove one.');
      anchor = name.slice(1);
      if (anchor === '') throw cursor.fault('The anchor has no name; put the text in quotes.');
    }
    end = cursor.at;
    cursor.skip();
  }
  if (!cursor.fresh && cursor.text[cursor.at] === '*') {
    throw cursor.fault('An alias cannot have an anchor or a tag; remove it.');
  }
  return { anchor, end };
}

export function readAlias(cursor: YamlCursor, anchors: Anchors): YamlAlias {
  const start = cursor.at;
  const target = anchors.get(readName(cursor).slice(1));
  if (target === undefined) throw cursor.fault('There is no anchor of this name above; put the text in quotes.', start);
  return { kind: 'alias', target, start, end: cursor.at };
}

function readName(cursor: YamlCursor): string {
  const { text, at: start } = cursor;
  let at = start;
  // A tag in angle brackets may contain commas and brackets: !<tag:example.org,2000:x>.
  const verbatim = text.startsWith('!<', start);
  for (let code = text.charCodeAt(at); !endsWord(code); code = text.charCodeAt(++at)) {
    if (!verbatim && isFlowMark(code)) break;
  }
  cursor.at = at;
  return text.slice(start, at);
}
