/** The routes of the Webhooks page and its forms: add, test, switch and remove. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { formField } from '../../http/form-body.js';
import { EVENT_TYPES } from '../../model/event.js';
import { openProject, type Project } from '../../services/access.js';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  testMessage,
  testWebhook,
  waitingDeliveries,
} from '../../services/events/manage-webhooks.js';
import { showAfterChange } from '../frame/done-page.js';
import { type FieldError, fieldError } from '../frame/field-error.js';
import { redirectToPage } from '../frame/form-address.js';
import { NOTHING_SAVED, type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import type { Message } from '../parts/form-message.js';
import { noticeLink, projectLink, settingsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { eventField, WebhookSettingsPage, type WebhookSettingsPageProps } from './webhook-settings-page.js';

interface SettingsRoute {
  readonly Params: { readonly project: string };
  readonly Querystring: NoticeQuery;
}

interface Found {
  readonly project: Project;
  readonly id: number;
}

type Outcome = Partial<Pick<WebhookSettingsPageProps, 'message' | 'typed' | 'secret' | 'error'>>;

const PAGE = '/settings/:project/webhooks/';
const FIELDS = { 'webhook.url': 'url', 'webhook.too-many': 'url', 'webhook.events': 'events' };

export function webhookSettingsRoutes(app: FastifyInstance, { context, baseUrl, webhooks: rules }: Web): void {
  const { store } = context;

  const show = async (reply: FastifyReply, project: Project, outcome: Outcome) => {
    const webhooks = await Promise.all(
      (await store.webhooks.list(project.id)).map(async ({ id, url, events, active }) => ({
        id,
        url,
        events,
        active,
        waiting: await waitingDeliveries(store, project, id),
      })),
    );
    const { message, typed = { url: '', events: EVENT_TYPES }, ...rest } = outcome;
    return sendPage(
      rest.error === undefined ? reply : reply.code(400),
      <WebhookSettingsPage {...rest} project={project} webhooks={webhooks} typed={typed} message={message} />,
    );
  };

  app.get<SettingsRoute>(PAGE, async ({ identity, params, query }, reply) =>
    show(reply, await openProject(store, identity, params.project, 'manage'), { message: noticeMessage(query.notice) }),
  );

  app.post<SettingsRoute>(PAGE, async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const url = formField(body, 'url').trim();
    const events = EVENT_TYPES.filter((type) => formField(body, eventField(type)) === 'yes');
    const refuse = (error: FieldError) =>
      show(reply, project, { message: NOTHING_SAVED, typed: { url, events }, error });
    if (events.length === 0) return refuse({ field: 'events', text: 'Choose at least one event.' });
    try {
      // An empty list means all events, including types that later versions add.
      const wanted = events.length === EVENT_TYPES.length ? [] : events;
      const { secret } = await addWebhook(context, project, { url, events: wanted }, rules);
      const done = { text: 'The webhook was added. This secret is shown only once:', code: secret };
      return await showAfterChange(reply, done, () => show(reply, project, { secret }));
    } catch (error) {
      return refuse(fieldError(error, FIELDS));
    }
  });

  /** Registers a form about one webhook. Another manager may have removed the webhook in the meantime. */
  const form = (
    action: string,
    work: (request: FastifyRequest, reply: FastifyReply, webhook: Found) => Promise<unknown>,
  ) => {
    redirectToPage<SettingsRoute['Params']>(app, `${PAGE}${action}/`, ({ project }) =>
      settingsLink(project, 'webhooks'),
    );
    app.post<SettingsRoute>(`${PAGE}${action}/`, async (request, reply) => {
      const project = await openProject(store, request.identity, request.params.project, 'manage');
      try {
        return await work(request, reply, { project, id: idIn(request.body) });
      } catch (error) {
        const { text } = fieldError(error, { 'webhook.not-found': '' });
        return show(reply.code(400), project, { message: { kind: 'problem', text } });
      }
    });
  };

  form('test', async (request, reply, { project, id }) => {
    const page = baseUrlOf(request, baseUrl) + projectLink(project.slug);
    const body = testMessage(project, page, context.clock());
    const answer = await testWebhook(context, project, id, { body }, rules);
    return show(reply, project, { message: testOutcome(answer) });
  });

  form('switch', async ({ body }, reply, { project, id }) => {
    const active = formField(body, 'active') === 'yes';
    await changeWebhook(context, project, id, { active }, rules);
    return reply.redirect(back(project, active ? 'webhook-on' : 'webhook-off'), 303);
  });

  form('remove', async (_request, reply, { project, id }) => {
    await removeWebhook(context, project, id);
    return reply.redirect(back(project, 'webhook-removed'), 303);
  });
}

const back = ({ slug }: Project, notice: string) => noticeLink(settingsLink(slug, 'webhooks'), notice);

/** Returns 0 for an invalid id; no webhook has this id. */
function idIn(body: unknown): number {
  const id = formField(body, 'id');
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}

function testOutcome(answer: Awaited<ReturnType<typeof testWebhook>>): Message {
  if ('error' in answer) return { kind: 'problem', text: `The test message was not delivered. ${answer.error}` };
  const { status } = answer;
  return status >= 200 && status < 300
    ? { kind: 'done', text: `The receiver accepted the test message and answered ${status}.` }
    : { kind: 'problem', text: `The receiver rejected the test message: it answered ${status}.` };
}
