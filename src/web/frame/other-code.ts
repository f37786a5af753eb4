/** Redirects addresses that name a language by another code, such as `zh_Hans` where the language is `zh_CN`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openProject } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import { findComponent, findLanguage } from '../../services/find-component.js';

interface LanguageParams {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

/** Only pages redirect. Forms and parts of pages are answered at the address that was requested. */
export async function redirectOtherCode(
  request: FastifyRequest,
  reply: FastifyReply,
  store: Context['store'],
): Promise<FastifyReply | undefined> {
  const { project, component, language } = (request.params ?? {}) as Partial<LanguageParams>;
  if (request.method !== 'GET' || project === undefined || component === undefined || language === undefined)
    return undefined;
  await openProject(store, request.identity, project);
  const { code } = await findLanguage(store, await findComponent(store, project, component), language);
  return code === language ? undefined : reply.redirect(withCode(request.url, language, code), 302);
}

/** The address with another code. Slugs can equal the code, but they come before it. */
export function withCode(address: string, written: string, code: string): string {
  const [path, ...query] = address.split('?');
  const parts = path!.split('/');
  const index = parts.findLastIndex((part) => decodeURIComponent(part) === written);
  parts[index] = encodeURIComponent(code);
  return [parts.join('/'), ...query].join('?');
}
