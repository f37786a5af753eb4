/** The list of all checks, in the order of the documentation. */
import { accelerator } from './accelerator.js';
import { angularjsFormat } from './angularjs-format.js';
import { asciidocMarkup } from './asciidoc-markup.js';
import { automatticComponentsFormat } from './automattic-components-format.js';
import { bbcode } from './bbcode.js';
import { beginNewline } from './begin-newline.js';
import { beginSpace } from './begin-space.js';
import { cFormat } from './c-format.js';
import { cSharpFormat } from './c-sharp-format.js';
import type { Check } from './check.js';
import { checkGlossary } from './check-glossary.js';
import type { CrossCheck } from './cross-check.js';
import { doubleSpace } from './double-space.js';
import { duplicate } from './duplicate.js';
import { ellipsis } from './ellipsis.js';
import { endColon } from './end-colon.js';
import { endEllipsis } from './end-ellipsis.js';
import { endExclamation } from './end-exclamation.js';
import { endInterrobang } from './end-interrobang.js';
import { endNewline } from './end-newline.js';
import { endQuestion } from './end-question.js';
import { endSemicolon } from './end-semicolon.js';
import { endSpace } from './end-space.js';
import { endStop } from './end-stop.js';
import { esFormat } from './es-format.js';
import { escapedNewline } from './escaped-newline.js';
import { fluentParts } from './fluent-parts.js';
import { fluentReferences } from './fluent-references.js';
import { fluentSourceInnerHtml } from './fluent-source-inner-html.js';
import { fluentSourceSyntax } from './fluent-source-syntax.js';
import { fluentTargetInnerHtml } from './fluent-target-inner-html.js';
import { fluentTargetSyntax } from './fluent-target-syntax.js';
import { i18nextInterpolation } from './i18next-interpolation.js';
import { icuMessageFormat } from './icu-message-format.js';
import { icuMessageFormatSyntax } from './icu-message-format-syntax.js';
import { inconsistent } from './inconsistent.js';
import { javaFormat } from './java-format.js';
import { javaPrintfFormat } from './java-printf-format.js';
import { javascriptFormat } from './javascript-format.js';
import { kabyleCharacters } from './kabyle-characters.js';
import { kashida } from './kashida.js';
import { laravelFormat } from './laravel-format.js';
import { longUntranslated } from './long-untranslated.js';
import { luaFormat } from './lua-format.js';
import { maxLength } from './max-length.js';
import { maxLines } from './max-lines.js';
import { mdLink } from './md-link.js';
import { mdReflink } from './md-reflink.js';
import { mdSyntax } from './md-syntax.js';
import { multipleCapital } from './multiple-capital.js';
import { multipleFailures } from './multiple-failures.js';
import { newlineCount } from './newline-count.js';
import { objcFormat } from './objc-format.js';
import { objectPascalFormat } from './object-pascal-format.js';
import { optionalPlural } from './optional-plural.js';
import { percentPlaceholders } from './percent-placeholders.js';
import { perlBraceFormat } from './perl-brace-format.js';
import { perlFormat } from './perl-format.js';
import { phpFormat } from './php-format.js';
import { placeholders } from './placeholders.js';
import { plurals } from './plurals.js';
import { prohibitedInitialCharacter } from './prohibited-initial-character.js';
import { punctuationSpacing } from './punctuation-spacing.js';
import { pythonBraceFormat } from './python-brace-format.js';
import { pythonFormat } from './python-format.js';
import { qtFormat } from './qt-format.js';
import { qtPluralFormat } from './qt-plural-format.js';
import { regex } from './regex.js';
import { reused } from './reused.js';
import { rstReferences } from './rst-references.js';
import { rstSyntax } from './rst-syntax.js';
import { rubyFormat } from './ruby-format.js';
import { safeHtml } from './safe-html.js';
import { safeMdx } from './safe-mdx.js';
import { same } from './same.js';
import { samePlurals } from './same-plurals.js';
import { schemeFormat } from './scheme-format.js';
import { sourceMaxLength } from './source-max-length.js';
import { translated } from './translated.js';
import { unnamedFormat } from './unnamed-format.js';
import { url } from './url.js';
import { vueFormat } from './vue-format.js';
import { xmlCharsAroundTags } from './xml-chars-around-tags.js';
import { xmlInvalid } from './xml-invalid.js';
import { xmlTags } from './xml-tags.js';
import { zeroWidthSpace } from './zero-width-space.js';

export const CHECKS: readonly Check[] = [
  same,
  endStop,
  endColon,
  endQuestion,
  endExclamation,
  endEllipsis,
  endInterrobang,
  endSemicolon,
  beginSpace,
  endSpace,
  doubleSpace,
  beginNewline,
  endNewline,
  newlineCount,
  escapedNewline,
  zeroWidthSpace,
  multipleCapital,
  duplicate,
  punctuationSpacing,
  kashida,
  kabyleCharacters,
  plurals,
  samePlurals,
  xmlInvalid,
  xmlTags,
  xmlCharsAroundTags,
  cFormat,
  pythonFormat,
  pythonBraceFormat,
  objcFormat,
  phpFormat,
  perlFormat,
  perlBraceFormat,
  javascriptFormat,
  luaFormat,
  javaPrintfFormat,
  javaFormat,
  cSharpFormat,
  objectPascalFormat,
  schemeFormat,
  rubyFormat,
  qtFormat,
  qtPluralFormat,
  laravelFormat,
  i18nextInterpolation,
  vueFormat,
  esFormat,
  angularjsFormat,
  automatticComponentsFormat,
  percentPlaceholders,
  placeholders,
  icuMessageFormat,
  unnamedFormat,
  icuMessageFormatSyntax,
  fluentTargetSyntax,
  fluentParts,
  fluentReferences,
  fluentTargetInnerHtml,
  fluentSourceSyntax,
  fluentSourceInnerHtml,
  safeHtml,
  bbcode,
  mdLink,
  mdReflink,
  mdSyntax,
  safeMdx,
  rstReferences,
  rstSyntax,
  asciidocMarkup,
  maxLength,
  maxLines,
  regex,
  accelerator,
  url,
  ellipsis,
  optionalPlural,
  sourceMaxLength,
];

/** The checks that run on glossary terms instead of `CHECKS`. */
export const GLOSSARY_CHECKS: readonly Check[] = [prohibitedInitialCharacter];

/** Checks that need more than one string. The caller collects the evidence for each of them. */
export const CROSS_CHECKS: readonly CrossCheck[] = [
  inconsistent,
  reused,
  translated,
  checkGlossary,
  multipleFailures,
  longUntranslated,
];

export function isCrossCheck(id: string): boolean {
  return CROSS_CHECKS.some((check) => check.id === id);
}
