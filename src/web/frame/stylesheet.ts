/** The stylesheet of all pages, joined from `styles/`. It is TypeScript text, so that the build needs no other tool. */
import { actions } from './styles/actions.js';
import { base } from './styles/base.js';
import { cards } from './styles/cards.js';
import { editor } from './styles/editor.js';
import { fields } from './styles/fields.js';
import { forms } from './styles/forms.js';
import { header } from './styles/header.js';
import { history } from './styles/history.js';
import { imports } from './styles/imports.js';
import { languageView } from './styles/language-view.js';
import { narrow } from './styles/narrow.js';
import { overview } from './styles/overview.js';
import { panels } from './styles/panels.js';
import { print } from './styles/print.js';
import { progress } from './styles/progress.js';
import { scripted } from './styles/scripted.js';
import { search } from './styles/search.js';
import { settings } from './styles/settings.js';
import { strings } from './styles/strings.js';
import { tables } from './styles/tables.js';
import { tokens } from './styles/tokens.js';

/** The order matters: rules for phones and for print come last and override the others. */
const PARTS = [
  tokens,
  base,
  header,
  actions,
  forms,
  progress,
  tables,
  cards,
  strings,
  overview,
  languageView,
  history,
  editor,
  fields,
  panels,
  search,
  imports,
  settings,
  scripted,
  narrow,
  print,
];

export const stylesheet = PARTS.join('\n').trimStart();
