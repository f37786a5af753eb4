/** The keyboard shortcuts of every page. */
import { addShortcutButton, openShortcutDialog } from './shortcut-dialog.js';
import { isFree, registerShortcut } from './shortcuts.js';
import { areSingleKeysOn } from './single-keys.js';

const SECOND_KEY_MS = 1500;

/** The crumb above the current page; the last crumb on pages outside of the breadcrumb. */
const PARENT =
  '.crumbs > li:has(+ li > [aria-current=page]) > a, .crumbs:not(:has(> li > [aria-current=page])) > li:last-child > a';

/** Actions by their keys; `run` returns whether it did anything. */
const ACTIONS: Readonly<Record<string, { readonly label: string; readonly run: () => boolean }>> = {
  '/': { label: 'Search', run: focusSearch },
  'g p': { label: 'Go to the projects', run: () => follow('.crumbs a') },
  u: { label: 'Go one level up', run: () => follow(PARENT) },
  '?': {
    label: 'Show this list',
    run: () => {
      openShortcutDialog();
      return true;
    },
  },
};

export function listenForKeys(): void {
  for (const [keys, { label }] of Object.entries(ACTIONS)) registerShortcut({ keys, label });
  registerShortcut({ keys: 'Esc', label: 'Close the open list or dialog' });
  addShortcutButton();
  let before = '';
  let pressed = 0;
  document.addEventListener('keydown', (event) => {
    if (!isFree(event) || !areSingleKeysOn()) return;
    const { key, timeStamp } = event;
    const keys = before !== '' && timeStamp - pressed < SECOND_KEY_MS ? `${before} ${key}` : key;
    const isBeginning = Object.keys(ACTIONS).some((other) => other.startsWith(`${key} `));
    before = isBeginning ? key : '';
    pressed = timeStamp;
    if (ACTIONS[keys]?.run()) event.preventDefault();
  });
}

function focusSearch(): boolean {
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>('[data-query]'),
    ...document.querySelectorAll<HTMLInputElement>('[data-search]'),
  ];
  const box = boxes.find((one) => one.checkVisibility());
  box?.focus();
  box?.select();
  return box !== undefined;
}

function follow(selector: string): boolean {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  link?.click();
  return link !== null;
}
