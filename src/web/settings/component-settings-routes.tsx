/** The routes of component settings: the list of components, and the forms to save, import and delete one. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { categoriesInOrder } from '../../model/category-tree.js';
import { describeProblem } from '../../model/error.js';
import { type Identity, openProject } from '../../services/access.js';
import { decidedOfComponent } from '../../services/imports/folder-settings.js';
import type { RepeatedReport } from '../../services/imports/import-again.js';
import { importLatest } from '../../services/repositories/import-latest.js';
import {
  CHECK_CHOICES,
  type CheckChoice,
  type CheckChoices,
  chooseChecks,
} from '../../services/settings/choose-checks.js';
import { changeComponent, removeComponent } from '../../services/settings/manage-components.js';
import { readComponentSettings, type SettableComponent } from '../../services/settings/read-component-settings.js';
import { findUnwrittenEdits } from '../../services/write-back/find-unwritten-edits.js';
import { showAfterChange } from '../frame/done-page.js';
import { fieldError } from '../frame/field-error.js';
import { redirectToPage } from '../frame/form-address.js';
import { NOTHING_SAVED, type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { componentSettingsLink, noticeLink, settingsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { counted } from '../values/wording.js';
import { chosenCategory } from './category-field.js';
import { choiceField } from './check-groups.js';
import {
  type ComponentFields,
  ComponentSettingsPage,
  type ComponentSettingsPageProps,
} from './component-settings-page.js';
import { ComponentsSettingsPage } from './components-settings-page.js';
import { DELETE_FIELD } from './delete-form.js';

interface SettingsRoute {
  readonly Params: { readonly project: string; readonly component: string };
  readonly Querystring: NoticeQuery;
}

const FIELDS = {
  'name.invalid': 'name',
  'slug.invalid': 'slug',
  'component.exists': 'slug',
  'license.invalid': 'license',
  'flags.invalid': 'flags',
  'category.unknown': 'category',
};

const LIST = '/settings/:project/components/';
const ONE = `${LIST}:component/`;

/** What the page shows instead of the stored settings. */
interface Outcome extends Pick<ComponentSettingsPageProps, 'message' | 'fileProblems'> {
  readonly typed?: Partial<ComponentFields>;
  readonly choices?: CheckChoices;
  readonly error?: ComponentSettingsPageProps['error'];
}

export function componentSettingsRoutes(
  app: FastifyInstance,
  { context, imports, repositories, writeBack, folders }: Web,
): void {
  const { store } = context;

  const open = async ({ identity, params }: { identity: Identity; params: SettingsRoute['Params'] }) => {
    const project = await openProject(store, identity, params.project, 'manage');
    return { project, settings: await readComponentSettings(store, project.slug, params.component) };
  };

  const show = async (
    reply: FastifyReply,
    { project, settings }: Awaited<ReturnType<typeof open>>,
    outcome: Outcome,
  ) => {
    const { typed, choices = new Map(), error, ...rest } = outcome;
    const { checks, component, otherFlags, ...numbers } = settings;
    const { unwritable } = await findUnwrittenEdits(context, project, component.slug);
    const categories = categoriesInOrder(await store.categories.list(project.id));
    const { projectId, repositoryId } = component;
    const repository = repositoryId === 0 ? undefined : await store.repositories.get(projectId, repositoryId);
    const isProblem = rest.message?.kind === 'problem';
    return sendPage(
      reply.code(isProblem ? 400 : 200),
      <ComponentSettingsPage
        {...numbers}
        {...rest}
        project={project}
        component={component}
        typed={{ ...fieldsOf(settings), ...typed }}
        categories={categories.map(({ category: { id }, label }) => ({ id, label }))}
        checks={checks.map((check) => ({ ...check, choice: choices.get(check.id) ?? check.choice }))}
        decided={decidedOfComponent(folders, project.slug, component.slug)}
        unwritable={unwritable}
        writeBack={writeBack?.modeOf(project.slug) ?? 'off'}
        repository={repository}
        {...(error && { error })}
      />,
    );
  };

  app.get<SettingsRoute>(LIST, async ({ identity, params, query }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const components = await store.components.list(project.id);
    const message = noticeMessage(query.notice);
    return sendPage(reply, <ComponentsSettingsPage project={project} components={components} message={message} />);
  });

  app.get<SettingsRoute>(ONE, async (request, reply) =>
    show(reply, await open(request), { message: noticeMessage(request.query.notice) }),
  );

  app.post<SettingsRoute>(ONE, async (request, reply) => {
    const opened = await open(request);
    const { project, settings } = opened;
    const { body } = request;
    const typed = {
      name: formField(body, 'name'),
      slug: formField(body, 'slug').trim(),
      license: formField(body, 'license').trim(),
      categoryId: chosenCategory(body) ?? settings.component.categoryId,
      flags: formField(body, 'flags'),
      glossary: formField(body, 'glossary') === 'yes',
      locked: formField(body, 'locked') === 'yes',
    };
    const choices = choicesIn(body, settings);
    try {
      const flags = chooseChecks(settings.component, onOneLine(typed.flags), choices);
      // Leave unchanged flags in their order: changed flags make all strings be checked again.
      const isSame = flags === chooseChecks(settings.component, settings.otherFlags, new Map());
      const changes = { ...typed, flags: isSame ? undefined : flags };
      const { slug } = await changeComponent(context, project.slug, settings.component.slug, changes);
      return reply.redirect(noticeLink(componentSettingsLink(project.slug, slug), 'saved'), 303);
    } catch (error) {
      return show(reply, opened, { message: NOTHING_SAVED, typed, choices, error: fieldError(error, FIELDS) });
    }
  });

  for (const url of [`${ONE}import/`, `${ONE}delete/`]) {
    redirectToPage<SettingsRoute['Params']>(app, url, ({ project, component }) =>
      componentSettingsLink(project, component),
    );
  }

  app.post<SettingsRoute>(`${ONE}import/`, async (request, reply) => {
    const { project, settings } = await open(request);
    const { slug } = settings.component;
    const importer = { store, repositories, importAgain: imports.importAgain };
    const report = await importLatest(importer, { project, component: slug, force: false });
    const outcome = importOutcome(report);
    return showAfterChange(reply, { text: 'The files were imported.' }, async () =>
      show(reply, { project, settings: await readComponentSettings(store, project.slug, slug) }, outcome),
    );
  });

  app.post<SettingsRoute>(`${ONE}delete/`, async (request, reply) => {
    const opened = await open(request);
    const { project, settings } = opened;
    const { slug } = settings.component;
    const deleted = formField(request.body, DELETE_FIELD).trim();
    if (deleted !== slug) {
      const text = `This is not the component’s slug. Type ${slug} to delete the component.`;
      return show(reply, opened, { message: NOTHING_SAVED, typed: { deleted }, error: { field: DELETE_FIELD, text } });
    }
    await removeComponent(context, project.slug, slug);
    return reply.redirect(noticeLink(settingsLink(project.slug, 'components'), 'deleted'), 303);
  });
}

function fieldsOf({ component, otherFlags }: SettableComponent): ComponentFields {
  const { name, slug, license, categoryId, glossary, locked } = component;
  return { name, slug, license, categoryId, flags: otherFlags, glossary, locked, deleted: '' };
}

/** The field has several lines, so people may write one flag per line. */
function onOneLine(flags: string): string {
  return flags.replace(/\s*[\r\n]\s*/g, ', ');
}

function choicesIn(body: unknown, { checks }: SettableComponent): CheckChoices {
  const sent = checks.map(({ id }) => [id, formField(body, choiceField(id))] as const);
  return new Map(sent.filter((pair): pair is readonly [string, CheckChoice] => isChoice(pair[1])));
}

function isChoice(text: string): text is CheckChoice {
  return (CHECK_CHOICES as readonly string[]).includes(text);
}

/** Enough to see what is wrong; further problems are mostly the same. */
const MAX_PROBLEMS = 20;

function importOutcome({ components: [imported], failed: [failure] }: RepeatedReport): Outcome {
  if (failure !== undefined) return { message: { kind: 'problem', text: `Nothing was imported: ${failure.message}` } };
  const { languages = [], problems = [] } = imported ?? {};
  const changed = languages.filter(({ status }) => status !== 'unchanged' && status !== 'failed').length;
  const text = changed === 0 ? 'The files have not changed.' : `Imported ${counted(changed, 'changed language')}.`;
  const summary = problems.length === 0 ? text : `${text} The files have errors: see the list under Files.`;
  return {
    message: { kind: 'done', text: summary },
    fileProblems: problems.slice(0, MAX_PROBLEMS).map(describeProblem),
  };
}
