/** A project from a repository that edits are pushed to, for tests. Other people push from the folder `there`. */
import { USUAL_WRITE_BACK, type WriteBackSettings } from '../../src/model/write-back.js';
import { findComponent, findLanguage } from '../../src/services/find-component.js';
import { pushEdits } from '../../src/services/repositories/pushing/push-edits.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { audit } from '../../src/services/upkeep/audit.js';
import type { RepositorySettings, Store } from '../../src/storage/store.js';
import { FollowedRepository, type Serve } from './followed-repository.js';

export class PushedRepository {
  readonly followed: FollowedRepository;

  private constructor(followed: FollowedRepository) {
    this.followed = followed;
  }

  /** Imports the files of a new repository as the project `shop`. */
  static async open(
    store: Store,
    files: Readonly<Record<string, string>>,
    settings: Partial<RepositorySettings> = {},
    serve?: Serve,
  ): Promise<PushedRepository> {
    const followed = await FollowedRepository.open(store, files, { push: 'branch', ...settings }, serve);
    // A push changes the checked-out files too.
    followed.origin.git('config', 'receive.denyCurrentBranch', 'updateInstead');
    await followed.update();
    return new PushedRepository(followed);
  }

  push(settings: Partial<WriteBackSettings> = {}, context = this.followed.context) {
    const { request } = this.followed;
    return pushEdits(context, { ...request, settings: { ...USUAL_WRITE_BACK, updateHeaders: false, ...settings } });
  }

  async save(code: string, source: string, target: string, author = 'ada', component = 'shop'): Promise<void> {
    const { context } = this.followed;
    const { stringId } = await this.unit(code, source, component);
    await saveTranslation(context, {
      project: 'shop',
      component,
      language: code,
      stringId,
      target: [target],
      state: 'translated',
      author,
    });
  }

  /** The translation of a source text, or of the string with this key. */
  async unit(code: string, source: string, slug = 'shop') {
    const { store } = this.followed.context;
    const component = await findComponent(store, 'shop', slug);
    const language = await findLanguage(store, component, code);
    const strings = await store.strings.list(component.id);
    const { id } = strings.find((string) => string.source[0] === source || string.key === source)!;
    const unit = (await store.units.find(component.id, language.id, id))!;
    return { ...unit, suggestions: await store.suggestions.ofString(component.id, language.id, id) };
  }

  /** The subjects of all commits of a branch with their authors, newest first. */
  log(branch = 'main'): string[] {
    return this.followed.origin.git('log', '--format=%an: %s', branch).trim().split('\n');
  }

  /** The content of a file in the newest commit of a branch. */
  show(path: string, branch = 'main'): string {
    return this.followed.origin.git('show', `${branch}:${path}`);
  }

  async drift() {
    return (await audit(this.followed.context)).drift;
  }
}
