/** The editor's form without scripts: the values that a browser shows, and the fields that a button sends. */
import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from './browser.js';

export interface EditorForm {
  readonly action: string;
  readonly version: string;
  /** The texts in the fields. */
  readonly target: readonly string[];
  /** Undefined if the page has no such field. */
  readonly comment: string | undefined;
  /** The labels of the buttons, and the value that each sends. */
  readonly buttons: ReadonlyMap<string, readonly [name: string, value: string]>;
  /** The page's message about the result of the form. */
  readonly message: string | undefined;
  readonly data: unknown;
}

export function editorForm(page: string): EditorForm {
  const [, action, data] = /<form method="post" action="([^"]*)" data-string="([^"]*)">/.exec(page)!;
  const fields = [...page.matchAll(/<textarea id="(target|comment)(?:-\d+)?"[^>]*>([^<]*)<\/textarea>/g)];
  const textsOf = (field: string) => fields.filter(([, name]) => name === field).map(([, , text]) => parsed(text!));
  const buttons = [...page.matchAll(/<button [^>]*?name="([^"]*)" value="([^"]*)"[^>]*>(.*?)<\/button>/gs)];
  const message = /<p class="message [^>]*>(.*?)<\/p>/s.exec(page)?.[1];
  return {
    action: unescaped(action!),
    version: /name="version" value="([^"]*)"/.exec(page)![1]!,
    target: textsOf('target'),
    comment: textsOf('comment')[0],
    buttons: new Map(buttons.map(([, name, value, label]) => [words(label!), [name!, unescaped(value!)]])),
    message: message && words(message),
    data: JSON.parse(unescaped(data!)),
  };
}

export interface Written {
  readonly target?: readonly string[];
  readonly comment?: string;
}

/** Presses the button with this label. Without a label, submits the form without a button. */
export async function press(
  browser: Browser,
  page: string,
  button: string | readonly [name: string, value: string],
  written: Written = {},
): Promise<LightMyRequestResponse> {
  const form = editorForm(page);
  const pressed = typeof button === 'string' ? form.buttons.get(button) : button;
  if (pressed === undefined) throw new Error(`There is no ${button} among ${[...form.buttons.keys()].join(', ')}.`);
  const { target = form.target, comment = form.comment } = written;
  return browser.post(form.action, {
    version: form.version,
    target: target.map(sent),
    ...(comment !== undefined && { comment: sent(comment) }),
    [pressed[0]]: pressed[1],
  });
}

/** The text of a field as a browser parses it: normalised line breaks, and none directly after the tag. */
function parsed(text: string): string {
  return unescaped(text).replace(/\r\n?/g, '\n').replace(/^\n/, '');
}

/** Forms send a line break as CR LF. */
function sent(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

/** The text without markup. */
export function words(html: string): string {
  return unescaped(html.replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
