/** What is open below a string in the editor. */
import type { VNode } from 'preact';
import type { Identity } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import { maySettle } from '../../services/strings/find-edit-rights.js';
import type { StringDetails } from '../../services/strings/read-details.js';
import { commentsOf, suggestionsOf } from '../../services/strings/read-feedback.js';
import { stringHistory } from '../../services/strings/read-history.js';
import { otherLanguages, type SimilarString, similarStrings } from '../../services/strings/read-other-languages.js';
import { stringLink } from '../values/links.js';
import { CommentPanel } from './comment-panel.js';
import { HistoryPanel } from './history-panel.js';
import { OtherLanguagesPanel } from './other-languages-panel.js';
import { pluralLabel } from './plural-label.js';
import { SimilarPanel } from './similar-panel.js';
import type { Tab } from './string-tabs.js';
import { SuggestionPanel } from './suggestion-panel.js';

const MOST_CHANGES = 50;
const MOST_SIMILAR = 10;

interface TabVisit {
  /** The page with the tab open, to come back to after signing in. */
  readonly address: string;
  /** A comment that was written and is none yet. */
  readonly comment: string | undefined;
}

export async function tabPanel(
  { store }: Context,
  identity: Identity,
  details: StringDetails,
  tab: Tab,
  { address, comment }: TabVisit,
): Promise<VNode> {
  const { project, component, language, unit, rights } = details;
  const { stringId } = unit;
  const maySettleOwn = (said: { readonly author: string }) => maySettle(identity, project, said);
  const formLabel = (form: number) => pluralLabel(language.plural, form);
  switch (tab) {
    case 'history': {
      const entries = await stringHistory(store, details, stringId, MOST_CHANGES);
      const shown = { entries, total: details.changes, language: language.code, formLabel, rights };
      return <HistoryPanel {...shown} />;
    }
    case 'suggestions': {
      const suggestions = await suggestionsOf(store, details, stringId);
      const shown = { suggestions, target: unit.target, language: language.code, formLabel, rights };
      return <SuggestionPanel {...shown} mayReject={maySettleOwn} next={address} />;
    }
    case 'comments': {
      const comments = await commentsOf(store, details, stringId);
      const shown = { comments, rights, mayResolve: maySettleOwn, draft: comment, next: address };
      return <CommentPanel {...shown} />;
    }
    case 'languages': {
      const place = { project: project.slug, component: component.slug };
      const link = (code: string) => stringLink({ ...place, language: code }, '', stringId);
      return <OtherLanguagesPanel translations={await otherLanguages(store, details, stringId)} link={link} />;
    }
    case 'similar': {
      const strings = await similarStrings({ store }, details, stringId, MOST_SIMILAR);
      const shown = {
        strings,
        source: unit.string.source,
        sourceLanguage: component.sourceLanguage,
        formLabel,
        rights,
      };
      const link = ({ component: { slug }, stringId: id }: SimilarString) =>
        stringLink({ project: project.slug, component: slug, language: language.code }, '', id);
      return <SimilarPanel {...shown} language={language.code} link={link} />;
    }
  }
}
