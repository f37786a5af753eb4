/** Sources with several placeholders that differ only in their order, so translations cannot reorder them. */
import type { SourceCheck } from './check.js';
import { SYNTAX_OF_FLAG } from './shared/placeholders/positional.js';

const MAX_UNNAMED = 1;

export const unnamedFormat: SourceCheck = {
  id: 'unnamed-format',
  name: 'Several unnamed placeholders',
  severity: 'note',
  scope: 'source',
  enabledBy: [...SYNTAX_OF_FLAG.keys()],
  runSource({ source: [text = ''], flags }) {
    for (const [flag, syntax] of SYNTAX_OF_FLAG) {
      if (!flags.has(flag)) continue;
      const unnamed = syntax.scan(text).filter((placeholder) => placeholder.positional);
      if (unnamed.length > MAX_UNNAMED) return { message: wording(unnamed.length), source: unnamed };
    }
    return undefined;
  },
};

function wording(count: number): string {
  return `The source has ${count} placeholders without a name or number, so translations cannot reorder them`;
}
