/**
 * Updates an element in place to match another one. Equal nodes stay untouched, so focus, typed text, selections, scroll
 * positions and open details survive. Rows and links are matched by id or address.
 */
import { MADE } from './make-element.js';

/** Attributes that users change in the browser; an update keeps them. */
const OWN_STATE: Readonly<Record<string, string>> = { DETAILS: 'open', DIALOG: 'open' };

/** Called for each element whose own text changed. */
export type OnTextChange = (element: Element) => void;

export function morph(old: Element, fresh: Element, onTextChange: OnTextChange): void {
  const { activeElement } = document;
  morphElement(old, fresh, onTextChange);
  // Moving an element takes the focus from it.
  if (activeElement !== document.activeElement && activeElement instanceof HTMLElement && old.contains(activeElement)) {
    activeElement.focus({ preventScroll: true });
  }
}

function morphElement(old: Element, fresh: Element, onTextChange: OnTextChange): void {
  if (old.isEqualNode(fresh)) return;
  morphAttributes(old, fresh);
  morphChildren(old, fresh, onTextChange);
}

function morphAttributes(old: Element, fresh: Element): void {
  const own = OWN_STATE[old.tagName];
  for (const name of old.getAttributeNames()) {
    if (name !== own && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== own && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function morphChildren(old: Element, fresh: Element, onTextChange: OnTextChange): void {
  const known = byKey(old);
  const wanted = byKey(fresh);
  let place = nextSent(old.firstChild);
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const isFree = place !== null && isAlike(place, child) && !wanted.has(keyOf(place) ?? '');
    const match: Node | null | undefined = (key && known.get(key)) || (isFree ? place : undefined);
    if (!match) {
      old.insertBefore(child, place);
      if (child.nodeType === Node.TEXT_NODE) onTextChange(old);
      continue;
    }
    if (key !== undefined) known.delete(key);
    if (match === place) place = nextSent(place.nextSibling);
    else old.insertBefore(match, place);
    if (match instanceof Element) morphElement(match, child as Element, onTextChange);
    else if (match.nodeValue !== child.nodeValue) {
      match.nodeValue = child.nodeValue;
      onTextChange(old);
    }
  }
  while (place !== null) {
    const next = nextSent(place.nextSibling);
    place.remove();
    place = next;
  }
}

/** The node, or the next sibling that came from the server. */
function nextSent(node: ChildNode | null): ChildNode | null {
  let sent = node;
  while (sent instanceof Element && sent.hasAttribute(MADE)) sent = sent.nextSibling;
  return sent;
}

const isAlike = (one: Node, other: Node) => one.nodeType === other.nodeType && one.nodeName === other.nodeName;

function byKey(parent: Element): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const child of parent.children) {
    const key = keyOf(child);
    if (key !== undefined && !found.has(key)) found.set(key, child);
  }
  return found;
}

/** The key of an element among its siblings: its id, or the address it links to. */
function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const link = /^(?:TR|LI)$/.test(node.tagName) ? node.querySelector('a[href]') : node;
  const name = node.id || link?.getAttribute('href');
  return name ? `${node.tagName} ${name}` : undefined;
}
