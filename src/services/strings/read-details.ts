/**
 * Reads one string of a language with everything that the editor needs, including the input for checks in the browser.
 */
import type { Span } from '../../checks/check.js';
import { limitOf } from '../../checks/shared/limits.js';
import { AppError } from '../../model/error.js';
import { flagTexts } from '../../model/flags.js';
import type { PluralRule } from '../../model/plural.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Component, Language, Project, UnitWithString } from '../../storage/store.js';
import { type Identity, may, openProject } from '../access.js';
import type { Context } from '../context.js';
import { checkerOf } from '../files/component-checker.js';
import { findComponent, findLanguage } from '../find-component.js';
import { type EditRights, findEditRights } from './find-edit-rights.js';
import { fixTranslation } from './fix-translation.js';
import { type LinkedLocation, linkLocations } from './link-locations.js';
import { isMissingInFile, NOT_IN_FILE } from './missing-in-file.js';
import { nameVersion } from './name-version.js';
import { type ExplainedFinding, explainFindings } from './read-units.js';

export { shownLength } from '../../checks/shared/shown-length.js';

export interface LanguageAddress {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

/** Plain data that can be sent to a browser, so that checks give the same results there. */
export interface StringDetails {
  readonly project: Project;
  readonly component: Component;
  readonly language: Language;
  readonly unit: UnitWithString;
  /** Name of the current version. Saving with this name fails if somebody else saved in the meantime. */
  readonly version: string;
  /** Includes dismissed findings. */
  readonly findings: readonly ExplainedFinding[];
  /** Checks whose finding a button can fix. */
  readonly fixable: readonly string[];
  /** Parts that must stay unchanged, for each form of the source. */
  readonly placeables: readonly (readonly Span[])[];
  /** The merged flags of project, component and string. */
  readonly flags: readonly string[];
  /** Limit for the length of a translation, in characters. */
  readonly maxLength: number | undefined;
  /** Where the program uses the string. Empty if the project has no source browser. */
  readonly locations: readonly LinkedLocation[];
  readonly sourcePlural: PluralRule;
  /** Names of the project and the component, which may stay untranslated. */
  readonly names: readonly string[];
  /** True for a glossary. Its strings are terms, to which fewer checks apply. */
  readonly glossary: boolean;
  readonly suggestions: number;
  /** Number of unresolved comments. */
  readonly comments: number;
  readonly changes: number;
  readonly rights: EditRights;
  /** Whether the user may set the explanation and the extra flags. Only in the source language. */
  readonly canDescribe: boolean;
}

export async function readDetails(
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
  const findings = await explainFindings(store, { project, component, language }, [unit]);
  const suggestions = await store.suggestions.ofString(component.id, language.id, stringId);
  const comments = await store.comments.ofString(component.id, language.id, stringId);
  const changes = await store.changes.ofStrings(component.id, language.id, [stringId]);
  const { string } = unit;
  const checker = checkerOf(component);
  // The flags of a source string are stored with the string, not with its unit.
  const flags = checker.flagsOf(isSourceLanguage(language) ? string : { ...string, flags: unit.flags });
  const isSource = isSourceLanguage(language);
  const rights = findEditRights(identity, project, component, { state: unit.state, isSource });
  const found = findings.get(stringId) ?? [];
  const mayWrite = rights.save === undefined || rights.suggest === undefined;
  return {
    project,
    component,
    language,
    unit,
    fixable:
      isSource || !mayWrite
        ? []
        : found
            .map(({ check }) => check)
            .filter((check) => fixTranslation({ component, language, unit }, unit.target, check) !== undefined),
    version: nameVersion(unit),
    findings: found,
    placeables: string.source.map((text) => checker.placeables(flags, text)),
    flags: flagTexts(flags),
    maxLength: limitOf(flags, 'max-length'),
    locations: project.repoWeb === '' ? [] : await linkLocations(project, component, string.references),
    sourcePlural: checker.sourcePlural,
    names: [component.projectName, component.name],
    glossary: component.glossary,
    suggestions: suggestions.length,
    comments: comments.filter(({ resolved }) => !resolved).length,
    changes: changes.length,
    canDescribe: isSource && may(identity, project, 'manage'),
    rights: isMissingInFile(component, unit) ? rightsWithoutFile(rights) : rights,
  };
}

/** The rights for a string that the file of the language lacks: nobody can change its text. */
function rightsWithoutFile(rights: EditRights): EditRights {
  const refused = { reason: NOT_IN_FILE, signIn: false };
  return { ...rights, save: refused, suggest: refused, approve: refused };
}
