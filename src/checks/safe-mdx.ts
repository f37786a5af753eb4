/** Expressions of MDX that differ between source and translation. */
import type { PairCheck } from './check.js';
import { type MdxExpression, mdxExpressions } from './shared/markup/mdx.js';
import { quoted } from './shared/quoted.js';

export const safeMdx: PairCheck = {
  id: 'safe-mdx',
  name: 'Safe MDX',
  severity: 'error',
  scope: 'target',
  enabledBy: ['safe-mdx'],
  placeables: (text) => mdxExpressions(text),
  run({ source, target }) {
    if (target === '') return undefined;
    const wanted = mdxExpressions(source);
    const given = mdxExpressions(target);
    const shared = Math.min(wanted.length, given.length);
    let i = 0;
    while (i < shared && isSame(wanted[i]!, given[i]!)) i++;
    const [missing, extra] = [wanted[i], given[i]];
    if (missing !== undefined && extra !== undefined) {
      const message = `The translation has the expression ${named(extra)} where the source has ${named(missing)}`;
      return { message, source: [missing], target: [extra] };
    }
    if (missing !== undefined) {
      return { message: `The translation lacks the expression ${named(missing)}`, source: [missing] };
    }
    return extra && { message: `The source has no expression ${named(extra)}`, target: [extra] };
  },
};

const isSame = (left: MdxExpression, right: MdxExpression) =>
  left.text === right.text && left.context === right.context;

/** The quoted expression, with its tag and attribute if it is inside a tag. */
const named = ({ text, context }: MdxExpression) =>
  context === '' ? quoted(text) : `${quoted(text)} of ${quoted(context)}`;
