/**
 * The routes of the translation editor: the page, its form, and the parts of the page that its script requests. This
 * folder holds the page on which people translate.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorStatus } from '../../http/error-status.js';
import { formField } from '../../http/form-body.js';
import { AppError } from '../../model/error.js';
import { asInField, withOwnLineBreaks } from '../../model/line-breaks.js';
import { parse } from '../../model/query/parse.js';
import { unavailable } from '../../model/storage-error.js';
import { sameTexts } from '../../model/unit.js';
import { type Identity, openProject } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import { findComponent, findLanguage } from '../../services/find-component.js';
import { findNeighbours } from '../../services/strings/find-neighbours.js';
import { findUnwritable } from '../../services/strings/find-unwritable.js';
import { listOrder, pickStrings, placedQuery } from '../../services/strings/list-strings.js';
import { readDetails, type StringDetails } from '../../services/strings/read-details.js';
import { StringConflict } from '../../services/strings/save-translation.js';
import { showAfterChange } from '../frame/done-page.js';
import { sendPage, sendPart, sendParts } from '../frame/send.js';
import { submittedTarget } from '../frame/submitted-target.js';
import type { Message } from '../parts/form-message.js';
import { goOnLink, type LanguagePlace } from '../values/links.js';
import type { Web } from '../values/web.js';
import { type Done, pressButton, savesFields } from './editor-actions.js';
import { EditorRows } from './editor-list.js';
import { type EditorQuery, type EditorRequest, type Outcome, readEditorRequest, readIds } from './editor-request.js';
import { editorPage, editorParts, rowEntry } from './editor-view.js';

const EDITOR = '/translate/:project/:component/:language/';
const MAX_ROWS = 200;
/** Larger files take too long to parse while a user types. Their texts are tried when they are saved. */
const MAX_TYPED_BYTES = 512 * 1024;

interface EditorRoute {
  readonly Params: LanguagePlace;
  readonly Querystring: EditorQuery;
}

export function editorRoutes(app: FastifyInstance, { context, scans }: Web): void {
  const { store } = context;

  const show = async (reply: FastifyReply, request: EditorRequest, outcome: Outcome) =>
    sendPage(
      reply,
      await reading(reply, request, (reader) => editorPage(reader, reply.request.identity, request, outcome)),
    );

  const parts = async (reply: FastifyReply, request: EditorRequest, stringId: number, outcome: Outcome) => {
    const { identity } = reply.request;
    const parts = await reading(reply, request, async (reader) =>
      editorParts(reader, identity, request, await readDetails(reader, identity, request.place, stringId), outcome),
    );
    return sendParts(reply, parts, outcome.message);
  };

  /**
   * Reads for a page. A query that searches, and the tab with similar strings, must not block the server. The clock
   * stands still, so that relative times of the query mean the same in all parts of the page.
   */
  const reading = <T,>(reply: FastifyReply, { query, tab }: EditorRequest, work: (reader: Context) => Promise<T>) => {
    const now = context.clock();
    const read = (reader: Context['store']) => work({ ...context, store: reader, clock: () => now });
    return tab === 'similar' ? scans.run(reply.request, read) : scans.search(reply.request, query, read);
  };

  app.get<EditorRoute>(EDITOR, async ({ params, query }, reply) => {
    const request = readEditorRequest(params, query);
    return show(reply, request, { message: doneBefore(request) });
  });

  app.post<EditorRoute>(EDITOR, async ({ params, query, body, identity }, reply) => {
    const request = readEditorRequest(params, query);
    const stringId = named(request);
    // Reject an invalid query before saving: after saving, it is needed to find the next string.
    const list = parse(request.query);
    const wantsParts = formField(body, 'parts') !== '';
    const answer = (outcome: Outcome) =>
      wantsParts ? parts(reply, request, stringId, outcome) : show(reply, request, outcome);
    const details = await readDetails(context, identity, params, stringId);
    const { component, language } = details;
    const comment = formField(body, 'comment');
    let done: Done;
    try {
      done = await pressButton(context, identity, details, body);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reply.code(errorStatus(error));
      if (error instanceof StringConflict) return answer({ draft: submittedTarget(body), comment, hasConflict: true });
      const text = refusalText(error, wantsParts);
      return answer({
        message: { kind: 'problem', text },
        ...unsavedIn(body, details),
        comment,
        // A refused suggestion of somebody else is not in the fields.
        fileProblem: error.code === 'string.unwritable' && savesFields(body) ? text : undefined,
      });
    }
    const { text, took, draft } = done;
    const message = { kind: 'done', text } as const;
    const showNext = async () => {
      if (draft !== undefined) return answer({ message, draft: draft.map(asInField), comment });
      if (took === 'comment') return answer({ message, ...unsavedIn(body, details) });
      if (took === 'nothing') {
        // Accepting and restoring change the translation, so the texts in the fields are based on an older version now.
        const { version } = await readDetails(context, identity, params, stringId);
        return answer({ message, ...unsavedIn(body, { unit: details.unit, version }), comment });
      }
      // Stay on this string if the form has a comment that was not sent, so that the comment is not lost.
      if (wantsParts || comment.trim() !== '') return answer({ message, comment });
      const { next = stringId } = await reading(reply, request, ({ store, clock }) => {
        const query = placedQuery(list, clock(), { project: params.project, component, language });
        return findNeighbours(store, component, language, query, stringId);
      });
      const saved = took === 'suggestion' ? { suggested: stringId } : { saved: stringId };
      return reply.redirect(goOnLink(params, request.query, next, saved), 303);
    };
    return wantsParts ? partsAfterChange(reply, message, showNext) : showAfterChange(reply, { text }, showNext);
  });

  /** Tells the script, while the user types, why the file cannot hold the text. */
  app.post<EditorRoute>(`${EDITOR}writable/`, async ({ params, query, body, identity }, reply) => {
    await openProject(store, identity, params.project, 'suggest');
    const { component, language, unit } = await readDetails(
      context,
      identity,
      params,
      named(readEditorRequest(params, query)),
    );
    const target = withOwnLineBreaks(submittedTarget(body) ?? [], { source: unit.string.source, target: unit.target });
    const edit = { string: unit.string, unit, next: { target, state: 'translated' } } as const;
    const error = (await findUnwritable(context, { component, language }, [edit], MAX_TYPED_BYTES)).get(edit);
    return reply.header('Cache-Control', 'no-store').send({ problem: error?.message ?? null });
  });

  app.get<EditorRoute>(`${EDITOR}parts/`, async ({ params, query }, reply) => {
    const request = readEditorRequest(params, query);
    return parts(reply, request, named(request), {});
  });

  app.get<EditorRoute>(`${EDITOR}rows/`, async ({ params, query, identity }, reply) => {
    const ids = readIds(query.ids);
    if (ids.length > MAX_ROWS) {
      throw new AppError('list.too-many', `Request at most ${MAX_ROWS} rows at once.`);
    }
    const { component, language } = await openLanguage(identity, params);
    const rows = (await pickStrings(store, component, language, ids)).map(rowEntry);
    const shown = {
      place: params,
      sourceLanguage: component.sourceLanguage,
      query: readEditorRequest(params, query).query,
    };
    return sendPart(reply, <EditorRows {...shown} rows={rows} chosen={undefined} />);
  });

  app.get<EditorRoute>(`${EDITOR}order/`, async ({ params, query, identity }, reply) => {
    const { component, language } = await openLanguage(identity, params);
    const list = placedQuery(parse(readEditorRequest(params, query).query), context.clock(), {
      project: params.project,
      component,
      language,
    });
    const runs = await scans.run(reply.request, (reader) => listOrder(reader, component, language, list));
    return reply.header('Cache-Control', 'no-store').send({ runs });
  });

  async function openLanguage(identity: Identity, place: LanguagePlace) {
    await openProject(store, identity, place.project);
    const component = await findComponent(store, place.project, place.component);
    return { component, language: await findLanguage(store, component, place.language) };
  }
}

/** The change is stored. If the parts of the page cannot be read, the script gets only the message. */
async function partsAfterChange(reply: FastifyReply, message: Message, show: () => Promise<FastifyReply>) {
  try {
    return await show();
  } catch (error) {
    reply.request.log.error(error);
    return sendParts(reply, { title: [message.text], parts: {} }, message);
  }
}

function doneBefore({ saved, suggested }: EditorRequest): Outcome['message'] {
  if (saved !== undefined) return { kind: 'done', text: `String ${saved} was saved.` };
  if (suggested === undefined) return undefined;
  return { kind: 'done', text: `Your suggestion for string ${suggested} was sent to the translators.` };
}

/** The texts of the fields, if the user changed them; otherwise the page shows the current translation. */
function unsavedIn(
  body: unknown,
  { unit, version }: Pick<StringDetails, 'unit' | 'version'>,
): Pick<Outcome, 'draft' | 'hasConflict'> {
  const draft = submittedTarget(body);
  if (draft === undefined || sameTexts(draft, unit.target.map(asInField))) return {};
  // Without the warning, the page would carry the new version, and saving would overwrite a text the user never saw.
  return { draft, hasConflict: formField(body, 'version') !== version };
}

/** With a script, the browser stores the texts; without one, they only exist on the page. */
function refusalText(error: AppError, isScript: boolean): string {
  if (error.code !== 'access.unknown') return (unavailable(error) ?? error).message;
  return isScript
    ? 'You are signed out. This browser has kept your text: sign in and save it again.'
    : 'You are not signed in, so nothing was saved. Copy your text before you sign in.';
}

function named({ stringId }: EditorRequest): number {
  if (stringId === undefined) throw new AppError('string.not-found', 'This address does not name a string.');
  return stringId;
}
