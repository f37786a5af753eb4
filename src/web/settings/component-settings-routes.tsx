/** The settings of the components of a project and the forms there. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { describeProblem } from '../../model/error.js';
import { type Identity, openProject } from '../../services/access.js';
import { decidedOfComponent } from '../../services/imports/folder-settings.js';
import type { RepeatedReport } from '../../services/imports/import-again.js';
import {
  CHECK_CHOICES,
  type CheckChoice,
  type CheckChoices,
  flagsOfChoices,
} from '../../services/settings/choose-checks.js';
import { changeComponent, removeComponent } from '../../services/settings/manage-components.js';
import { componentSettings, type SettableComponent } from '../../services/settings/read-component-settings.js';
import { fieldError } from '../frame/field-error.js';
import { leadsBack } from '../frame/form-address.js';
import { NOTHING_SAVED, type ToldQuery, toldMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { componentSettingsLink, settingsLink, toldLink } from '../values/links.js';
import { counted } from '../values/wording.js';
import type { Web } from '../values/web.js';
import { choiceField } from './check-groups.js';
import {
  type ComponentFields,
  ComponentSettingsPage,
  type ComponentSettingsPageProps,
} from './component-settings-page.js';
import { ComponentsSettingsPage } from './components-settings-page.js';
import { DELETE_FIELD } from './delete-form.js';

interface Asked {
  readonly Params: { readonly project: string; readonly component: string };
  readonly Querystring: ToldQuery;
}

const FIELDS = {
  'name.invalid': 'name',
  'slug.invalid': 'slug',
  'component.exists': 'slug',
  'license.invalid': 'license',
  'flags.invalid': 'flags',
};

const LIST = '/settings/:project/components/';
const ONE = `${LIST}:component/`;

/** What the page shows instead of what is kept. */
interface Outcome extends Pick<ComponentSettingsPageProps, 'message' | 'fileProblems'> {
  readonly typed?: Partial<ComponentFields>;
  readonly choices?: CheckChoices;
  readonly error?: ComponentSettingsPageProps['error'];
}

export function componentSettingsRoutes(app: FastifyInstance, { context, imports, writeBack, folders }: Web): void {
  const { store } = context;

  const open = async ({ identity, params }: { identity: Identity; params: Asked['Params'] }) => {
    const project = await openProject(store, identity, params.project, 'manage');
    return { project, settings: await componentSettings(store, project.slug, params.component) };
  };

  const show = (reply: FastifyReply, { project, settings }: Awaited<ReturnType<typeof open>>, outcome: Outcome) => {
    const { typed, choices = new Map(), error, ...rest } = outcome;
    const { checks, component, otherFlags, ...numbers } = settings;
    const isProblem = rest.message?.kind === 'problem';
    return sendPage(
      reply.code(isProblem ? 400 : 200),
      <ComponentSettingsPage
        {...numbers}
        {...rest}
        project={project}
        component={component}
        typed={{ ...fieldsOf(settings), ...typed }}
        checks={checks.map((check) => ({ ...check, choice: choices.get(check.id) ?? check.choice }))}
        decided={decidedOfComponent(folders, project.slug, component.slug)}
        writeBack={writeBack?.modeOf(project.slug) ?? 'off'}
        {...(error && { error })}
      />,
    );
  };

  app.get<Asked>(LIST, async ({ identity, params, query }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const components = await store.components.list(project.id);
    const message = toldMessage(query.told);
    return sendPage(reply, <ComponentsSettingsPage project={project} components={components} message={message} />);
  });

  app.get<Asked>(ONE, async (request, reply) =>
    show(reply, await open(request), { message: toldMessage(request.query.told) }),
  );

  app.post<Asked>(ONE, async (request, reply) => {
    const opened = await open(request);
    const { project, settings } = opened;
    const { body } = request;
    const typed = {
      name: formField(body, 'name'),
      slug: formField(body, 'slug').trim(),
      license: formField(body, 'license').trim(),
      flags: formField(body, 'flags'),
      glossary: formField(body, 'glossary') === 'yes',
      locked: formField(body, 'locked') === 'yes',
    };
    const choices = choicesIn(body, settings);
    try {
      const flags = flagsOfChoices(settings.component, onOneLine(typed.flags), choices);
      // As they are they stay in their order, so that nothing has to be checked again.
      const isSame = flags === flagsOfChoices(settings.component, settings.otherFlags, new Map());
      const changes = { ...typed, flags: isSame ? undefined : flags };
      const { slug } = await changeComponent(context, project.slug, settings.component.slug, changes);
      return reply.redirect(toldLink(componentSettingsLink(project.slug, slug), 'saved'), 303);
    } catch (error) {
      return show(reply, opened, { message: NOTHING_SAVED, typed, choices, error: fieldError(error, FIELDS) });
    }
  });

  for (const url of [`${ONE}import/`, `${ONE}delete/`]) {
    leadsBack<Asked['Params']>(app, url, ({ project, component }) => componentSettingsLink(project, component));
  }

  app.post<Asked>(`${ONE}import/`, async (request, reply) => {
    const { project, settings } = await open(request);
    const { slug } = settings.component;
    const report = await imports.importAgain({ project: project.slug, component: slug, force: false });
    return show(
      reply,
      { project, settings: await componentSettings(store, project.slug, slug) },
      importOutcome(report),
    );
  });

  app.post<Asked>(`${ONE}delete/`, async (request, reply) => {
    const opened = await open(request);
    const { project, settings } = opened;
    const { slug } = settings.component;
    const deleted = formField(request.body, DELETE_FIELD).trim();
    if (deleted !== slug) {
      const text = `This is not the slug. Type ${slug} to delete the component.`;
      return show(reply, opened, { message: NOTHING_SAVED, typed: { deleted }, error: { field: DELETE_FIELD, text } });
    }
    await removeComponent(context, project.slug, slug);
    return reply.redirect(toldLink(settingsLink(project.slug, 'components'), 'deleted'), 303);
  });
}

function fieldsOf({ component, otherFlags }: SettableComponent): ComponentFields {
  const { name, slug, license, glossary, locked } = component;
  return { name, slug, license, flags: otherFlags, glossary, locked, deleted: '' };
}

/** Where there is more than one line to write on, people write one flag on each. */
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

/** Enough to see what is wrong; the rest is mostly the same. */
const MOST_PROBLEMS = 20;

function importOutcome({ components: [imported], failed: [failure] }: RepeatedReport): Outcome {
  if (failure !== undefined) return { message: { kind: 'problem', text: `Nothing was imported: ${failure.message}` } };
  const { languages = [], problems = [] } = imported ?? {};
  const changed = languages.filter(({ status }) => status !== 'unchanged' && status !== 'failed').length;
  const text = changed === 0 ? 'Nothing new in the files.' : `Imported ${counted(changed, 'changed language')}.`;
  const told = problems.length === 0 ? text : `${text} The files have mistakes: see the list under Files.`;
  return {
    message: { kind: 'done', text: told },
    fileProblems: problems.slice(0, MOST_PROBLEMS).map(describeProblem),
  };
}
