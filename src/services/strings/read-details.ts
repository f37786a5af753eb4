/** One string of a language with all that is needed to work on it, also to run the checks on what somebody writes. */
import type { Span } from '../../checks/check.js';
import { limitOf } from '../../checks/shared/limits.js';
import { AppError } from '../../model/error.js';
import { flagTexts } from '../../model/flags.js';
import type { PluralRule } from '../../model/plural.js';
import type { Component, Language, Project, UnitWithString } from '../../storage/store.js';
import { type Identity, openProject } from '../access.js';
import type { Context } from '../context.js';
import { checkerOf } from '../files/component-checker.js';
import { findComponent, findLanguage } from '../find-component.js';
import { type EditRights, editRights } from './find-edit-rights.js';
import { versionName } from './name-version.js';
import { type ExplainedFinding, explainedFindings } from './read-units.js';

export { shownLength } from '../../checks/shared/shown-length.js';

export interface LanguageAddress {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

/** Plain data, so that it can go to a browser and the checks find there what they find here. */
export interface StringDetails {
  readonly project: Project;
  readonly component: Component;
  readonly language: Language;
  readonly unit: UnitWithString;
  /** Names text and state as they are, for saving only if nobody else did meanwhile. */
  readonly version: string;
  /** The dismissed ones too. */
  readonly findings: readonly ExplainedFinding[];
  /** What must stay as it is, in each form of the source. */
  readonly placeables: readonly (readonly Span[])[];
  /** Of all levels, merged. */
  readonly flags: readonly string[];
  /** How many characters a translation may have. */
  readonly maxLength: number | undefined;
  readonly sourcePlural: PluralRule;
  /** Names of the project and the component, which may stay as they are. */
  readonly names: readonly string[];
  /** Its strings are terms, which fewer checks look at. */
  readonly glossary: boolean;
  readonly suggestions: number;
  /** Those that are not resolved. */
  readonly comments: number;
  readonly changes: number;
  readonly rights: EditRights;
}

export async function stringDetails(
  { store }: Pick<Context, 'store'>,
  identity: Identity,
  place: LanguageAddress,
  stringId: number,
): Promise<StringDetails> {
  const project = await openProject(store, identity, place.project);
  const component = await findComponent(store, project.slug, place.component);
  const language = await findLanguage(store, component, place.language);
  const [unit] = await store.units.pick(component.id, language.id, [stringId]);
  if (unit === undefined) {
    throw new AppError('string.not-found', `${component.slug} has no string ${stringId} in ${language.code}.`);
  }
  const findings = await explainedFindings(store, { project, component, language }, [unit]);
  const suggestions = await store.suggestions.ofString(component.id, language.id, stringId);
  const comments = await store.comments.ofString(component.id, language.id, stringId);
  const changes = await store.changes.ofStrings(component.id, language.id, [stringId]);
  const { string } = unit;
  const checker = checkerOf(component);
  // Of a source the flags are kept once, with the string.
  const flags = checker.flagsOf(language.id === 0 ? string : { ...string, flags: unit.flags });
  return {
    project,
    component,
    language,
    unit,
    version: versionName(unit),
    findings: findings.get(stringId) ?? [],
    placeables: string.source.map((text) => checker.placeables(flags, text)),
    flags: flagTexts(flags),
    maxLength: limitOf(flags, 'max-length'),
    sourcePlural: checker.sourcePlural,
    names: [component.projectName, component.name],
    glossary: component.glossary,
    suggestions: suggestions.length,
    comments: comments.filter(({ resolved }) => !resolved).length,
    changes: changes.length,
    rights: editRights(identity, project, component, { state: unit.state, isSource: language.id === 0 }),
  };
}
