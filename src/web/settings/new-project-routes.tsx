/** Making a project: its form, which leads on to its files. */
import type { FastifyInstance } from 'fastify';
import { formField } from '../../http/form-body.js';
import { requireAdministrator } from '../../services/access.js';
import { addProject } from '../../services/settings/manage-projects.js';
import { fieldError } from '../frame/field-error.js';
import { sendPage } from '../frame/send.js';
import { importLink, NEW_PROJECT_LINK } from '../values/links.js';
import type { Web } from '../values/web.js';
import { NewProjectPage } from './new-project-page.js';

const FIELDS = { 'name.invalid': 'name', 'slug.invalid': 'slug', 'project.exists': 'slug', 'web.invalid': 'web' };

export function newProjectRoutes(app: FastifyInstance, { context }: Web): void {
  app.get(NEW_PROJECT_LINK, async ({ identity }, reply) => {
    requireAdministrator(identity);
    return sendPage(reply, <NewProjectPage typed={{ name: '', slug: '', web: '', isPrivate: false }} />);
  });

  app.post(NEW_PROJECT_LINK, async ({ identity, body }, reply) => {
    requireAdministrator(identity);
    const typed = {
      name: formField(body, 'name'),
      slug: formField(body, 'slug').trim(),
      web: formField(body, 'web').trim(),
      isPrivate: formField(body, 'private') === 'yes',
    };
    const { name, slug, web, isPrivate } = typed;
    try {
      const added = await addProject(context, { name, slug: slug || undefined, web, private: isPrivate });
      return reply.redirect(importLink(added.slug), 303);
    } catch (error) {
      return sendPage(reply.code(400), <NewProjectPage typed={typed} error={fieldError(error, FIELDS)} />);
    }
  });
}
