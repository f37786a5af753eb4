/** Placeholders and linked messages of Vue I18n that differ between source and translation. */
import { formatCheck } from './shared/placeholders/format-check.js';
import { vueMessages } from './shared/placeholders/vue-messages.js';

export const vueFormat = formatCheck({
  id: 'vue-format',
  name: 'Vue I18n format',
  severity: 'error',
  syntax: vueMessages,
});
