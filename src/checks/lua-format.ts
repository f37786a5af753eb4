/** Placeholders of Lua's string.format that differ between source and translation. */
import { luaPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const luaFormat = formatCheck({ id: 'lua-format', name: 'Lua format', severity: 'error', syntax: luaPercents });
