/** Values for the parameters of all routes, so that a request for any route finds something. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../src/services/context.js';
import { newSecret } from '../../src/services/secrets.js';
import { requestLanguage } from '../../src/services/settings/language-requests.js';
import { changeId } from '../../src/services/statistics/change-list.js';
import { comment } from '../../src/services/strings/comment.js';
import { unitId } from '../../src/services/strings/open-unit.js';
import { suggest } from '../../src/services/strings/suggest.js';
import { makePerson } from './people.js';
import { repository } from './store-rows.js';

/** Values by parameter name. */
export type Target = Readonly<Record<string, string>>;

/** Values that name nothing. */
export const NOTHING: Target = {
  project: 'nothing-here',
  category: '140000000000000',
  unit: '140000000000000-1-1',
  change: '140000000000000-1-1790000000000000-1',
};

let made = 0;

/** Values for a project with the component `app`. Things that requests may delete are created anew if `url` names them. */
export async function makeTarget(app: Context, slug: string, url: string): Promise<Target> {
  const { store } = app;
  const component = (await store.components.find(slug, 'app'))!;
  const language = (await store.languages.list(component.id)).find(({ code }) => code === 'de')!;
  const [string] = await store.strings.list(component.id);
  const place = { componentId: component.id, languageId: language.id, stringId: string!.id };
  const address = { project: slug, component: 'app', language: 'de', stringId: string!.id };
  const [change] = await store.changes.page({ componentIds: [component.id] }, 0, 1);
  const target: Record<string, string> = {
    project: slug,
    component: 'app',
    language: 'de',
    unit: unitId(place),
    change: changeId(change!),
    check: 'end-stop',
    file: 'svg-badge.svg',
    job: 'tgi_none',
    look: 'tgi_none',
    task: 'tgi_none',
    role: '1',
    group: String(component.projectId * 8 + 1),
  };
  if (url.includes(':suggestion')) {
    const { added } = await suggest(app, { ...address, target: [`Los ${randomUUID()}`], author: 'somebody' });
    target.suggestion = String(added.id);
  }
  if (url.includes(':comment')) {
    const { added } = await comment(app, { ...address, text: 'Where is this?', author: 'somebody' });
    target.comment = String(added.id);
  }
  if (url.includes(':username')) {
    const { user } = await makePerson(app, { username: `member-${++made}`, roles: { [slug]: 'reader' } });
    target.username = user.username;
  }
  if (url.includes('/language-requests/:language')) {
    const project = await store.projects.get(component.projectId);
    const { user } = await makePerson(app, { username: `asker-${++made}` });
    await requestLanguage(app, project!, component, target.language!, user);
  }
  if (url.includes(':category')) {
    const values = { projectId: component.projectId, parentId: 0, slug: `category-${++made}`, name: 'Category' };
    const { id } = await store.transaction((inside) => inside.categories.add(values));
    target.category = String(id);
  }
  if (url.includes(':repository')) {
    const { id: projectId } = (await store.projects.find(slug))!;
    const { id } = await store.transaction((inside) => inside.repositories.add(projectId, repository()));
    target.repository = String(id);
  }
  if (url.includes(':webhook')) {
    const { id: projectId } = (await store.projects.find(slug))!;
    // Nothing is sent there, because the webhook is inactive.
    const values = {
      url: 'https://127.0.0.1:9/',
      secret: newSecret('webhook'),
      events: [],
      active: false,
      created: app.clock(),
    };
    const { id } = await store.transaction((inside) => inside.webhooks.add({ projectId, ...values }));
    target.webhook = String(id);
  }
  return target;
}

/** Replaces the parameters of the address. */
export function addressOf(url: string, target: Target): string {
  return url.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = target[name];
    if (value === undefined) throw new Error(`${url}: there is nothing to put in for :${name}`);
    return value;
  });
}
