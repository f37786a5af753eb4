/** The addresses of the editor: the page with its form, and the parts of it that its script asks for. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorStatus } from '../../http/error-status.js';
import { formField } from '../../http/form-body.js';
import { AppError } from '../../model/error.js';
import { asInField } from '../../model/line-breaks.js';
import { parse } from '../../model/query/parse.js';
import { unavailable } from '../../model/storage-error.js';
import { sameTexts } from '../../model/unit.js';
import { type Identity, openProject } from '../../services/access.js';
import { findComponent, findLanguage } from '../../services/find-component.js';
import { neighbours } from '../../services/strings/find-neighbours.js';
import { listOrder, pickStrings } from '../../services/strings/list-strings.js';
import { type StringDetails, stringDetails } from '../../services/strings/read-details.js';
import { StringConflict } from '../../services/strings/save-translation.js';
import { sendPage, sendPart, sendParts } from '../frame/send.js';
import { writtenTarget } from '../frame/submitted-target.js';
import { goOnLink, type LanguagePlace } from '../values/links.js';
import type { Web } from '../values/web.js';
import { pressButton } from './editor-actions.js';
import { EditorRows } from './editor-list.js';
import { type EditorAsked, type EditorQuery, type Outcome, readAsked, readIds } from './editor-request.js';
import { editorPage, editorParts, rowEntry } from './editor-view.js';

const EDITOR = '/translate/:project/:component/:language/';
const MOST_ROWS_ASKED = 200;

interface Asked {
  readonly Params: LanguagePlace;
  readonly Querystring: EditorQuery;
}

export function editorRoutes(app: FastifyInstance, { context }: Web): void {
  const { store } = context;

  const show = async (reply: FastifyReply, asked: EditorAsked, outcome: Outcome) =>
    sendPage(reply, await editorPage(context, reply.request.identity, asked, outcome));

  const parts = async (reply: FastifyReply, asked: EditorAsked, stringId: number, outcome: Outcome) => {
    const { identity } = reply.request;
    const details = await stringDetails(context, identity, asked.place, stringId);
    return sendParts(reply, await editorParts(context, identity, asked, details, outcome), outcome.message);
  };

  app.get<Asked>(EDITOR, async ({ params, query }, reply) => {
    const asked = readAsked(params, query);
    return show(reply, asked, { message: doneBefore(asked) });
  });

  app.post<Asked>(EDITOR, async ({ params, query, body, identity }, reply) => {
    const asked = readAsked(params, query);
    const stringId = named(asked);
    // What comes next in a list that cannot be made is no question to have after saving.
    const list = parse(asked.query);
    const wantsParts = formField(body, 'parts') !== '';
    const answer = (outcome: Outcome) =>
      wantsParts ? parts(reply, asked, stringId, outcome) : show(reply, asked, outcome);
    const details = await stringDetails(context, identity, params, stringId);
    const { component, language } = details;
    const comment = formField(body, 'comment');
    try {
      const { text, took } = await pressButton(context, identity, details, body);
      const message = { kind: 'done', text } as const;
      if (took === 'comment') return await answer({ message, ...unsavedIn(body, details) });
      if (took === 'nothing') {
        // Accepting and restoring make a version that is not the one that the fields were written over.
        const { version } = await stringDetails(context, identity, params, stringId);
        return await answer({ message, ...unsavedIn(body, { unit: details.unit, version }), comment });
      }
      // To go on would take a comment away that was written and not sent.
      if (wantsParts || comment.trim() !== '') return await answer({ message, comment });
      const { next = stringId } = await neighbours(store, component, language, list, stringId);
      const done = took === 'suggestion' ? { suggested: stringId } : { saved: stringId };
      return await reply.redirect(goOnLink(params, asked.query, next, done), 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      reply.code(errorStatus(error));
      if (error instanceof StringConflict) return answer({ draft: writtenTarget(body), comment, hasConflict: true });
      return answer({
        message: { kind: 'problem', text: refusalText(error, wantsParts) },
        ...unsavedIn(body, details),
        comment,
      });
    }
  });

  app.get<Asked>(`${EDITOR}parts/`, async ({ params, query }, reply) => {
    const asked = readAsked(params, query);
    return parts(reply, asked, named(asked), {});
  });

  app.get<Asked>(`${EDITOR}rows/`, async ({ params, query, identity }, reply) => {
    const ids = readIds(query.ids);
    if (ids.length > MOST_ROWS_ASKED) {
      throw new AppError('list.too-many', `${MOST_ROWS_ASKED} rows at most are sent at once.`);
    }
    const { component, language } = await openLanguage(identity, params);
    const rows = (await pickStrings(store, component, language, ids)).map(rowEntry);
    const shown = { place: params, sourceLanguage: component.sourceLanguage, query: readAsked(params, query).query };
    return sendPart(reply, <EditorRows {...shown} rows={rows} chosen={undefined} />);
  });

  app.get<Asked>(`${EDITOR}order/`, async ({ params, query, identity }, reply) => {
    const { component, language } = await openLanguage(identity, params);
    const runs = await listOrder(store, component, language, readAsked(params, query).query);
    return reply.header('Cache-Control', 'no-store').send({ runs });
  });

  async function openLanguage(identity: Identity, place: LanguagePlace) {
    await openProject(store, identity, place.project);
    const component = await findComponent(store, place.project, place.component);
    return { component, language: await findLanguage(store, component, place.language) };
  }
}

function doneBefore({ saved, suggested }: EditorAsked): Outcome['message'] {
  if (saved !== undefined) return { kind: 'done', text: `String ${saved} is saved.` };
  if (suggested === undefined) return undefined;
  return { kind: 'done', text: `Your suggestion for string ${suggested} waits for a translator.` };
}

/** What is in the fields and nowhere else; fields that nobody touched follow the string. */
function unsavedIn(
  body: unknown,
  { unit, version }: Pick<StringDetails, 'unit' | 'version'>,
): Pick<Outcome, 'draft' | 'hasConflict'> {
  const draft = writtenTarget(body);
  if (draft === undefined || sameTexts(draft, unit.target.map(asInField))) return {};
  // Whoever saves next would not be asked, since the page then names the version that they never saw.
  return { draft, hasConflict: formField(body, 'version') !== version };
}

/** Scripts keep what was written; without one it is on the page alone. */
function refusalText(error: AppError, isScript: boolean): string {
  if (error.code !== 'access.unknown') return (unavailable(error) ?? error).message;
  return isScript
    ? 'You are signed out. What you wrote is kept in this browser: sign in and save it.'
    : 'You are not signed in, and nothing is saved: copy what you wrote before you sign in.';
}

function named({ stringId }: EditorAsked): number {
  if (stringId === undefined) throw new AppError('string.not-found', 'The address names no string.');
  return stringId;
}
