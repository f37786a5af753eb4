/** The access rules, and at least one row for every method of every address. */
import { EDITOR_SCRIPT, ICON, PAGES_SCRIPT, STYLESHEET } from '../../src/web/frame/assets.js';
import { PASSWORD } from '../support/guarded-projects.js';

/** The status of a refusal, or a dot if the caller is admitted. */
type Outcome = number | '.';

/** The outcomes of each rule in a public and in a private project, with one column per caller. */
export const RULES = {
  //                  an  wr  ex  in  no  re  tr  rv  ma  el  ad  ro  ow  fo
  anyone: {
    public: outcomes('. 401 401 401   .   .   .   .   .   .   .   .   .   .'),
    private: outcomes('. 401 401 401   .   .   .   .   .   .   .   .   .   .'),
  },
  /** Hooks of forges, which have no token of this server, and the health check, which does not wait for the database. */
  'no account': {
    public: outcomes('.   .   .   .   .   .   .   .   .   .   .   .   .   .'),
    private: outcomes('.   .   .   .   .   .   .   .   .   .   .   .   .   .'),
  },
  user: {
    public: outcomes('401 401 401 401   .   .   .   .   .   .   .   .   .   .'),
    private: outcomes('401 401 401 401   .   .   .   .   .   .   .   .   .   .'),
  },
  read: {
    public: outcomes('. 401 401 401   .   .   .   .   .   .   .   .   .   .'),
    private: outcomes('404 401 401 401 404   .   .   .   . 404   .   .   .   .'),
  },
  /** Reading data that is only for managers. */
  oversee: {
    public: outcomes('401 401 401 401 403 403 403 403   . 403   . 403   .   .'),
    private: outcomes('404 401 401 401 404 403 403 403   . 404   . 403   .   .'),
  },
  /** Data that only managers may read, at an address that contains no project. */
  managed: {
    public: outcomes('401 401 401 401 404 404 404 404   . 404   . 404   .   .'),
    private: outcomes('401 401 401 401 404 404 404 404   . 404   . 404   .   .'),
  },
  /** The table names a task that does not exist. */
  'no task': {
    public: outcomes('401 401 401 401 404 404 404 404 404 404 404 404 404 404'),
    private: outcomes('401 401 401 401 404 404 404 404 404 404 404 404 404 404'),
  },
  /** Uploading suggestions. */
  suggest: {
    public: outcomes('401 401 401 401   .   .   .   .   .   .   . 403   . 403'),
    private: outcomes('404 401 401 401 404   .   .   .   . 404   . 403   . 403'),
  },
  review: {
    public: outcomes('401 401 401 401 403 403 403   .   . 403   . 403   . 403'),
    private: outcomes('404 401 401 401 404 403 403   .   . 404   . 403   . 403'),
  },
  translate: {
    public: outcomes('401 401 401 401 403 403   .   .   . 403   . 403   . 403'),
    private: outcomes('404 401 401 401 404 403   .   .   . 404   . 403   . 403'),
  },
  manage: {
    public: outcomes('401 401 401 401 403 403 403 403   . 403   . 403   . 403'),
    private: outcomes('404 401 401 401 404 403 403 403   . 404   . 403   . 403'),
  },
  administrate: {
    public: outcomes('401 401 401 401 403 403 403 403 403 403   . 403 403 403'),
    private: outcomes('401 401 401 401 403 403 403 403 403 403   . 403 403 403'),
  },
  /** The addresses of strings contain no project, so anonymous callers get 401 for every id. */
  'suggest for string': {
    public: outcomes('401 401 401 401   .   .   .   .   .   .   . 403   . 403'),
    private: outcomes('401 401 401 401 404   .   .   .   . 404   . 403   . 403'),
  },
  'translate string': {
    public: outcomes('401 401 401 401 403 403   .   .   . 403   . 403   . 403'),
    private: outcomes('401 401 401 401 404 403   .   .   . 404   . 403   . 403'),
  },
  'manage string': {
    public: outcomes('401 401 401 401 403 403 403 403   . 403   . 403   . 403'),
    private: outcomes('401 401 401 401 404 403 403 403   . 404   . 403   . 403'),
  },
  'review string': {
    public: outcomes('401 401 401 401 403 403 403   .   . 403   . 403   . 403'),
    private: outcomes('401 401 401 401 404 403 403   .   . 404   . 403   . 403'),
  },
  /** The account page: only for sessions. Other callers are redirected to sign in. */
  account: {
    public: outcomes('303 401 401 401 303 303 303 303 303 303 303 303   .   .'),
    private: outcomes('303 401 401 401 303 303 303 303 303 303 303 303   .   .'),
  },
  /** Forms, which only pages of this server may send. */
  form: {
    public: outcomes('403 401 401 401 403 403 403 403 403 403 403 403   . 403'),
    private: outcomes('403 401 401 401 403 403 403 403 403 403 403 403   . 403'),
  },
  /** Pages of settings and imports. Callers without a session are redirected to sign in. */
  settings: {
    public: outcomes('303 401 401 401 403 403 403 403   . 403   . 403   .   .'),
    private: outcomes('404 401 401 401 404 403 403 403   . 404   . 403   .   .'),
  },
  'page for administrators': {
    public: outcomes('303 401 401 401 403 403 403 403 403 403   . 403 403 403'),
    private: outcomes('303 401 401 401 403 403 403 403 403 403   . 403 403 403'),
  },
  /** Forms for administrators. No session in this table belongs to an administrator, and tokens cannot send forms. */
  'form for administrators': {
    public: outcomes('403 401 401 401 403 403 403 403 403 403 403 403 403 403'),
    private: outcomes('403 401 401 401 403 403 403 403 403 403 403 403 403 403'),
  },
} satisfies Record<string, Readonly<Record<'public' | 'private', readonly Outcome[]>>>;

export interface Row {
  readonly route: string;
  readonly rule: keyof typeof RULES;
  /** Query string. */
  readonly query?: string;
  /** A text `:project` in it is replaced by the slug of the project. */
  readonly body?: object;
  /** Fields of a form on a page. */
  readonly form?: Readonly<Record<string, string>>;
  /** Fields of an upload, in addition to the file. */
  readonly upload?: Readonly<Record<string, string>>;
  /** Removes the project or the component, so each call needs its own. */
  readonly removes?: true;
}

export const ROWS: readonly Row[] = [
  { route: 'GET /api/', rule: 'anyone' },
  { route: 'GET /api/schema/', rule: 'anyone' },
  { route: 'GET /api/metrics/', rule: 'user' },
  { route: 'GET /api/events/', rule: 'anyone' },

  { route: 'GET /api/projects/', rule: 'anyone' },
  { route: 'POST /api/projects/', rule: 'administrate', body: { name: '' } },
  { route: 'GET /api/projects/:project/', rule: 'read' },
  { route: 'PUT /api/projects/:project/', rule: 'manage', body: { name: 'Another' } },
  { route: 'PATCH /api/projects/:project/', rule: 'manage', body: { web: 'https://example.org/' } },
  { route: 'DELETE /api/projects/:project/', rule: 'manage', removes: true },
  { route: 'GET /api/projects/:project/file/', rule: 'read' },
  { route: 'POST /api/projects/:project/import/', rule: 'manage', upload: { component: 'more' } },
  { route: 'GET /api/projects/:project/languages/:language/file/', rule: 'read' },
  { route: 'GET /api/projects/:project/lock/', rule: 'read' },
  { route: 'POST /api/projects/:project/lock/', rule: 'manage', body: { lock: false } },
  { route: 'GET /api/projects/:project/repository/', rule: 'oversee' },
  { route: 'POST /api/projects/:project/repository/', rule: 'manage', body: { operation: 'cleanup' } },
  { route: 'GET /api/projects/:project/repositories/', rule: 'oversee' },
  { route: 'POST /api/projects/:project/repositories/', rule: 'manage', body: { repo: '' } },
  { route: 'GET /api/projects/:project/repositories/:repository/', rule: 'oversee' },
  { route: 'PATCH /api/projects/:project/repositories/:repository/', rule: 'manage', body: { poll: 0 } },
  { route: 'DELETE /api/projects/:project/repositories/:repository/', rule: 'manage' },
  { route: 'GET /api/projects/:project/statistics/', rule: 'read' },
  { route: 'GET /api/projects/:project/history/', rule: 'read' },
  { route: 'GET /api/projects/:project/languages/', rule: 'read' },
  { route: 'GET /api/projects/:project/categories/', rule: 'read' },
  { route: 'GET /api/projects/:project/components/', rule: 'read' },
  { route: 'GET /api/projects/:project/changes/', rule: 'read' },
  { route: 'GET /api/projects/:project/credits/', rule: 'read' },
  { route: 'GET /api/projects/:project/metrics/', rule: 'read' },
  { route: 'GET /api/projects/:project/events/', rule: 'read' },
  { route: 'GET /download/:project/', rule: 'read' },
  { route: 'GET /download/:project/-/:language/', rule: 'read' },
  { route: 'GET /download/:project/:component/', rule: 'read' },
  { route: 'GET /download/:project/:component/:language/', rule: 'read' },
  { route: 'GET /exports/stats/:project/', rule: 'read' },
  { route: 'GET /exports/stats/:project/:component/', rule: 'read' },

  { route: 'GET /api/projects/:project/members/', rule: 'oversee' },
  { route: 'POST /api/projects/:project/members/', rule: 'manage', body: { username: 'no-role' } },
  { route: 'DELETE /api/projects/:project/members/:username/', rule: 'manage' },
  { route: 'GET /api/projects/:project/webhooks/', rule: 'oversee' },
  { route: 'POST /api/projects/:project/webhooks/', rule: 'manage', body: { url: 'https://127.0.0.1/' } },
  { route: 'GET /api/projects/:project/webhooks/:webhook/', rule: 'oversee' },
  { route: 'PATCH /api/projects/:project/webhooks/:webhook/', rule: 'manage', body: { active: true } },
  { route: 'DELETE /api/projects/:project/webhooks/:webhook/', rule: 'manage' },
  { route: 'POST /api/projects/:project/webhooks/:webhook/test/', rule: 'manage' },
  { route: 'GET /api/projects/:project/webhooks/:webhook/deliveries/', rule: 'oversee' },

  { route: 'GET /api/categories/', rule: 'anyone' },
  { route: 'POST /api/categories/', rule: 'manage string', body: { name: '', project: ':project' } },
  { route: 'GET /api/categories/:category/', rule: 'read' },
  { route: 'PUT /api/categories/:category/', rule: 'manage string', body: { name: 'Another' } },
  { route: 'PATCH /api/categories/:category/', rule: 'manage string', body: { name: 'Another' } },
  { route: 'DELETE /api/categories/:category/', rule: 'manage string' },
  { route: 'GET /api/categories/:category/statistics/', rule: 'read' },
  { route: 'GET /api/components/', rule: 'anyone' },
  { route: 'POST /api/projects/:project/components/', rule: 'manage', upload: { name: '' } },
  { route: 'GET /api/components/:project/:component/', rule: 'read' },
  { route: 'PUT /api/components/:project/:component/', rule: 'manage', body: { name: 'app' } },
  { route: 'PATCH /api/components/:project/:component/', rule: 'manage', body: { license: 'MIT' } },
  { route: 'DELETE /api/components/:project/:component/', rule: 'manage', removes: true },
  { route: 'GET /api/components/:project/:component/file/', rule: 'read' },
  { route: 'GET /api/components/:project/:component/lock/', rule: 'read' },
  { route: 'POST /api/components/:project/:component/lock/', rule: 'manage', body: { lock: false } },
  { route: 'GET /api/components/:project/:component/repository/', rule: 'oversee' },
  { route: 'POST /api/components/:project/:component/repository/', rule: 'manage', body: { operation: 'cleanup' } },
  { route: 'GET /api/components/:project/:component/translations/', rule: 'read' },
  {
    route: 'POST /api/components/:project/:component/translations/',
    rule: 'manage',
    body: { language_code: 'not a code' },
  },
  { route: 'GET /api/components/:project/:component/language-requests/', rule: 'oversee' },
  { route: 'DELETE /api/components/:project/:component/language-requests/:language/', rule: 'manage', removes: true },
  { route: 'GET /api/components/:project/:component/statistics/', rule: 'read' },
  { route: 'GET /api/components/:project/:component/history/', rule: 'read' },
  { route: 'GET /api/components/:project/:component/changes/', rule: 'read' },
  { route: 'GET /api/components/:project/:component/addons/', rule: 'read' },
  { route: 'GET /api/components/:project/:component/credits/', rule: 'read' },

  { route: 'GET /api/translations/', rule: 'anyone' },
  { route: 'GET /api/translations/:project/:component/:language/', rule: 'read' },
  { route: 'DELETE /api/translations/:project/:component/:language/', rule: 'manage', removes: true },
  { route: 'GET /api/translations/:project/:component/:language/statistics/', rule: 'read' },
  { route: 'GET /api/translations/:project/:component/:language/history/', rule: 'read' },
  { route: 'GET /api/translations/:project/:component/:language/units/', rule: 'read' },
  {
    route: 'POST /api/translations/:project/:component/:language/units/',
    rule: 'manage',
    body: { key: 'a', value: 'b' },
  },
  { route: 'GET /api/translations/:project/:component/:language/changes/', rule: 'read' },

  { route: 'GET /api/translations/:project/:component/:language/file/', rule: 'read' },
  { route: 'POST /api/translations/:project/:component/:language/file/', rule: 'translate', upload: {} },
  {
    route: 'POST /api/translations/:project/:component/:language/file/',
    rule: 'suggest',
    upload: { method: 'suggest' },
  },
  {
    route: 'POST /api/translations/:project/:component/:language/file/',
    rule: 'review',
    upload: { method: 'approve' },
  },
  {
    route: 'POST /api/translations/:project/:component/:language/file/',
    rule: 'review',
    upload: { conflicts: 'replace-approved' },
  },
  {
    route: 'PUT /api/translations/:project/:component/:language/file/',
    rule: 'translate',
    upload: { method: 'fuzzy' },
  },
  { route: 'PUT /api/translations/:project/:component/:language/file/', rule: 'manage', upload: { method: 'replace' } },
  { route: 'PUT /api/translations/:project/:component/:language/file/', rule: 'manage', upload: { method: 'add' } },
  { route: 'GET /api/translations/:project/:component/:language/repository/', rule: 'oversee' },
  {
    route: 'POST /api/translations/:project/:component/:language/repository/',
    rule: 'manage',
    body: { operation: 'cleanup' },
  },

  {
    route: 'POST /api/translations/:project/:component/:language/autotranslate/',
    rule: 'suggest',
    body: { mode: 'suggest' },
  },
  {
    route: 'POST /api/translations/:project/:component/:language/autotranslate/',
    rule: 'translate',
    body: { mode: 'translate' },
  },
  {
    route: 'POST /api/translations/:project/:component/:language/autotranslate/',
    rule: 'review',
    body: { mode: 'approved' },
  },

  { route: 'GET /api/roles/', rule: 'user' },
  { route: 'GET /api/roles/:role/', rule: 'user' },
  { route: 'GET /api/groups/', rule: 'user' },
  { route: 'GET /api/groups/:group/', rule: 'managed' },
  { route: 'GET /api/tasks/:task/', rule: 'no task' },

  { route: 'GET /api/languages/', rule: 'anyone' },
  { route: 'POST /api/languages/', rule: 'administrate', body: { code: 'de', name: 'German' } },
  { route: 'DELETE /api/languages/:language/', rule: 'administrate' },
  { route: 'GET /api/languages/:language/', rule: 'anyone' },
  { route: 'GET /api/languages/:language/statistics/', rule: 'anyone' },

  { route: 'GET /api/units/', rule: 'anyone' },
  { route: 'DELETE /api/units/:unit/', rule: 'manage string' },
  { route: 'GET /api/units/:unit/', rule: 'read' },
  { route: 'PATCH /api/units/:unit/', rule: 'translate string', body: { target: 'Zu' } },
  { route: 'PUT /api/units/:unit/', rule: 'translate string', body: { target: 'Auf' } },
  { route: 'GET /api/units/:unit/suggestions/', rule: 'read' },
  { route: 'POST /api/units/:unit/suggestions/', rule: 'suggest for string', body: { target: 'Los' } },
  { route: 'DELETE /api/units/:unit/suggestions/:suggestion/', rule: 'translate string' },
  { route: 'POST /api/units/:unit/suggestions/:suggestion/accept/', rule: 'translate string' },
  // After the rows for translators, who cannot change an approved string.
  { route: 'PATCH /api/units/:unit/', rule: 'review string', body: { target: 'Zu', state: 'approved' } },
  { route: 'PUT /api/units/:unit/', rule: 'review string', body: { target: 'Auf', state: 30 } },
  { route: 'GET /api/units/:unit/comments/', rule: 'read' },
  { route: 'POST /api/units/:unit/comments/', rule: 'suggest for string', body: { comment: 'Here.' } },
  { route: 'POST /api/units/:unit/comments/:comment/resolve/', rule: 'translate string' },
  { route: 'POST /api/units/:unit/checks/:check/dismiss/', rule: 'review string' },
  { route: 'POST /api/units/:unit/checks/:check/restore/', rule: 'review string' },

  { route: 'GET /api/changes/', rule: 'anyone' },
  { route: 'GET /api/changes/:change/', rule: 'read' },

  { route: 'GET /api/users/', rule: 'anyone' },
  { route: 'POST /api/users/', rule: 'administrate', body: { username: '?' } },
  { route: 'GET /api/users/:username/', rule: 'anyone' },
  { route: 'PATCH /api/users/:username/', rule: 'administrate', body: { full_name: 'Another' } },
  { route: 'PATCH /api/users/:username/', rule: 'administrate', body: { is_superuser: true } },
  { route: 'DELETE /api/users/:username/', rule: 'administrate' },
  { route: 'GET /api/users/:username/statistics/', rule: 'anyone' },

  { route: 'GET /healthz', rule: 'no account' },
  { route: 'GET /readyz', rule: 'anyone' },

  { route: 'GET /widget/:project/:file', rule: 'read' },
  { route: 'GET /widget/:project/:component/:file', rule: 'read' },
  { route: 'GET /widget/:project/:component/:language/:file', rule: 'read' },
  // Redirects to the current address, whether or not the object exists.
  { route: 'GET /widgets/:project/:language/:file', rule: 'anyone' },
  { route: 'GET /widgets/:project/:language/:component/:file', rule: 'anyone' },
  { route: 'GET /engage/:project/', rule: 'anyone' },
  { route: 'GET /engage/:project/:language/', rule: 'anyone' },
  { route: 'GET /engage/:project/-/:language/', rule: 'anyone' },

  { route: 'GET /', rule: 'anyone' },
  { route: 'GET /projects/', rule: 'anyone' },
  { route: 'GET /projects/:project/', rule: 'read' },
  { route: 'GET /projects/:project/:component/', rule: 'read' },
  { route: 'GET /projects/:project/:component/:language/', rule: 'read' },
  { route: 'GET /projects/:project/-/:language/', rule: 'read' },
  { route: 'GET /translate/:project/:component/:language/', rule: 'read' },
  { route: 'GET /translate/:project/:component/:language/parts/', rule: 'read', query: 'string=1' },
  { route: 'GET /translate/:project/:component/:language/rows/', rule: 'read', query: 'ids=1' },
  { route: 'GET /translate/:project/:component/:language/order/', rule: 'read' },
  {
    route: 'POST /translate/:project/:component/:language/',
    rule: 'form',
    query: 'string=1',
    form: { do: 'save', target: 'Zu' },
  },
  {
    route: 'POST /translate/:project/:component/:language/writable/',
    rule: 'form',
    query: 'string=1',
    form: { target: 'Zu' },
  },
  { route: 'GET /translate/:project/-/:language/', rule: 'read' },
  { route: 'GET /languages/:language/', rule: 'anyone' },
  { route: 'GET /search/', rule: 'anyone' },
  { route: 'GET /changes/', rule: 'anyone' },
  { route: 'GET /changes/browse/:project/', rule: 'read' },
  { route: 'GET /changes/browse/:project/:component/', rule: 'read' },
  { route: 'GET /changes/browse/:project/:component/:language/', rule: 'read' },
  { route: 'GET /changes/browse/:project/-/:language/', rule: 'read' },
  { route: 'GET /changes/browse/-/-/:language/', rule: 'anyone' },
  { route: 'GET /history/:project/', rule: 'read' },
  { route: 'GET /history/:project/:component/', rule: 'read' },
  { route: 'GET /history/:project/:component/:language/', rule: 'read' },
  { route: 'GET /exports/rss/', rule: 'anyone' },
  { route: 'GET /exports/rss/:project/', rule: 'read' },
  { route: 'GET /exports/rss/:project/:component/', rule: 'read' },
  { route: 'GET /exports/rss/:project/:component/:language/', rule: 'read' },
  { route: 'GET /exports/rss/:project/-/:language/', rule: 'read' },
  { route: 'GET /exports/rss/-/-/:language/', rule: 'anyone' },
  { route: 'GET /exports/rss/language/:language/', rule: 'anyone' },
  { route: 'GET /exports/atom/', rule: 'anyone' },
  { route: 'GET /exports/atom/:project/', rule: 'read' },
  { route: 'GET /exports/atom/:project/:component/', rule: 'read' },
  { route: 'GET /exports/atom/:project/:component/:language/', rule: 'read' },
  { route: 'GET /exports/atom/:project/-/:language/', rule: 'read' },
  { route: 'GET /exports/atom/-/-/:language/', rule: 'anyone' },
  { route: 'GET /exports/atom/language/:language/', rule: 'anyone' },
  { route: 'GET /users/:username/', rule: 'anyone' },
  { route: `GET ${STYLESHEET.href}`, rule: 'anyone' },
  { route: `GET ${ICON.href}`, rule: 'anyone' },
  { route: `GET ${PAGES_SCRIPT.href}`, rule: 'anyone' },
  { route: `GET ${EDITOR_SCRIPT.href}`, rule: 'anyone' },

  ...['github', 'gitlab', 'gitea', 'forgejo', 'bitbucket', 'azure'].map(
    (forge) => ({ route: `POST /hooks/${forge}/`, rule: 'no account', body: {} }) as const,
  ),
  { route: 'GET /hooks/update/:project/', rule: 'no account' },
  { route: 'POST /hooks/update/:project/', rule: 'no account', body: {} },
  { route: 'GET /hooks/update/:project/:component/', rule: 'no account' },
  { route: 'POST /hooks/update/:project/:component/', rule: 'no account', body: {} },

  { route: 'GET /import/-/', rule: 'page for administrators' },
  { route: 'POST /import/-/', rule: 'form for administrators', form: { url: '' } },
  { route: 'GET /import/-/:look/', rule: 'page for administrators' },
  { route: 'POST /import/-/:look/', rule: 'form for administrators', form: {} },
  { route: 'GET /import/', rule: 'page for administrators' },
  { route: 'POST /import/', rule: 'form for administrators', upload: { name: 'Uploaded' } },
  { route: 'GET /import/:project/', rule: 'settings' },
  // Uploads nothing, because an import would run during the following rows.
  { route: 'POST /import/:project/', rule: 'form', form: {} },
  { route: 'POST /import/:project/again/', rule: 'form', form: {} },
  { route: 'GET /import/:project/jobs/:job/', rule: 'settings' },

  { route: 'GET /sign-in/', rule: 'anyone' },
  { route: 'POST /sign-in/', rule: 'form', form: { username: 'manager', password: PASSWORD } },
  { route: 'GET /sign-in/link/', rule: 'anyone' },
  { route: 'POST /sign-in/link/', rule: 'form', form: { secret: 'tgl_none' } },
  { route: 'POST /sign-in/code/', rule: 'form', form: { secret: 'tgp_none', code: '000000' } },
  { route: 'POST /sign-out/', rule: 'form', form: {} },
  // The tested server accepts no registration and sends no mail, so these pages exist only with a secret.
  { route: 'GET /register/', rule: 'anyone', query: 'secret=tgn_none' },
  { route: 'POST /register/', rule: 'form', form: { secret: 'tgn_none' } },
  { route: 'POST /account/address/', rule: 'form', form: { secret: 'tge_none' } },
  { route: 'GET /reset-password/', rule: 'anyone', query: 'secret=tgr_none' },
  { route: 'POST /reset-password/', rule: 'form', form: { secret: 'tgr_none' } },
  { route: 'GET /users/', rule: 'page for administrators' },
  { route: 'POST /users/', rule: 'form for administrators', form: { action: 'create', username: 'x y' } },
  { route: 'GET /users/:username/access/', rule: 'page for administrators' },
  { route: 'POST /users/:username/access/', rule: 'form for administrators', form: { action: 'details' } },
  { route: 'GET /account/', rule: 'account' },
  { route: 'POST /account/password/', rule: 'form', form: { current: 'wrong', chosen: 'other', repeated: 'another' } },
  { route: 'POST /account/profile/', rule: 'form', form: { full_name: 'a\nb' } },
  { route: 'POST /account/address/send/', rule: 'form', form: {} },
  { route: 'POST /account/link/', rule: 'form', form: { provider: 'none' } },
  { route: 'POST /account/sessions/', rule: 'form', form: { id: 'none' } },
  { route: 'GET /account/two-factor/', rule: 'account' },
  { route: 'POST /account/two-factor/', rule: 'form', form: { action: 'confirm', code: 'x' } },
  { route: 'POST /account/tokens/', rule: 'form', form: { name: 'mine', scope: 'write' } },
  { route: 'POST /account/unlink/', rule: 'form', form: { provider: 'none', subject: 'none' } },
  { route: 'POST /account/tokens/revoke/', rule: 'form', form: { id: '1' } },

  { route: 'GET /settings/', rule: 'page for administrators' },
  { route: 'POST /settings/', rule: 'form for administrators', form: { name: 'Another', slug: 'one-more' } },
  { route: 'GET /settings/:project/', rule: 'settings' },
  { route: 'POST /settings/:project/', rule: 'form', form: { name: '' } },
  { route: 'POST /settings/:project/lock/', rule: 'form', form: { lock: 'no' } },
  { route: 'POST /settings/:project/delete/', rule: 'form', form: { deleted: 'something-else' } },
  { route: 'GET /settings/:project/components/', rule: 'settings' },
  { route: 'GET /settings/:project/components/:component/', rule: 'settings' },
  { route: 'POST /settings/:project/components/:component/', rule: 'form', form: { name: '' } },
  { route: 'POST /settings/:project/components/:component/import/', rule: 'form', form: {} },
  { route: 'POST /settings/:project/components/:component/delete/', rule: 'form', form: { deleted: 'else' } },
  { route: 'GET /settings/:project/components/:component/languages/', rule: 'settings' },
  {
    route: 'POST /settings/:project/components/:component/languages/',
    rule: 'form',
    form: { language_code: 'no code' },
  },
  { route: 'GET /settings/:project/components/:component/languages/decline/', rule: 'anyone' },
  {
    route: 'POST /settings/:project/components/:component/languages/decline/',
    rule: 'form',
    form: { language_code: 'fr' },
  },
  { route: 'GET /settings/:project/components/:component/languages/:language/', rule: 'settings' },
  {
    route: 'POST /settings/:project/components/:component/languages/:language/',
    rule: 'form',
    form: { deleted: 'else' },
  },
  { route: 'GET /settings/:project/categories/', rule: 'settings' },
  { route: 'POST /settings/:project/categories/', rule: 'form', form: { name: '' } },
  { route: 'GET /settings/:project/categories/:category/', rule: 'settings' },
  { route: 'POST /settings/:project/categories/:category/', rule: 'form', form: { name: '' } },
  { route: 'GET /settings/:project/categories/:category/remove/', rule: 'settings' },
  { route: 'POST /settings/:project/categories/:category/remove/', rule: 'form', form: {} },
  { route: 'GET /settings/:project/access/', rule: 'settings' },
  { route: 'POST /settings/:project/access/', rule: 'form', form: { username: 'no-role', role: 'none' } },
  { route: 'POST /settings/:project/access/remove/', rule: 'form', form: { username: 'nobody-here' } },
  { route: 'GET /settings/:project/repositories/', rule: 'settings' },
  { route: 'POST /settings/:project/repositories/', rule: 'form', form: { url: '' } },
  { route: 'POST /settings/:project/repositories/update/', rule: 'form', form: { id: 'none' } },
  { route: 'POST /settings/:project/repositories/change/', rule: 'form', form: { id: 'none' } },
  { route: 'POST /settings/:project/repositories/remove/', rule: 'form', form: { id: 'none' } },
  { route: 'GET /settings/:project/webhooks/', rule: 'settings' },
  { route: 'POST /settings/:project/webhooks/', rule: 'form', form: { url: 'https://127.0.0.1/' } },
  { route: 'POST /settings/:project/webhooks/test/', rule: 'form', form: { id: 'none' } },
  { route: 'POST /settings/:project/webhooks/switch/', rule: 'form', form: { id: 'none' } },
  { route: 'POST /settings/:project/webhooks/remove/', rule: 'form', form: { id: 'none' } },

  // GET on a form's address redirects to the page of the form, which checks access.
  { route: 'GET /import/:project/again/', rule: 'anyone' },
  { route: 'GET /account/password/', rule: 'anyone' },
  { route: 'GET /sign-in/code/', rule: 'anyone' },
  { route: 'GET /account/profile/', rule: 'anyone' },
  { route: 'GET /account/address/', rule: 'anyone' },
  { route: 'GET /account/address/send/', rule: 'anyone' },
  { route: 'GET /account/link/', rule: 'anyone' },
  { route: 'GET /account/sessions/', rule: 'anyone' },
  { route: 'GET /account/tokens/', rule: 'anyone' },
  { route: 'GET /account/unlink/', rule: 'anyone' },
  { route: 'GET /account/tokens/revoke/', rule: 'anyone' },
  { route: 'GET /settings/:project/lock/', rule: 'anyone' },
  { route: 'GET /settings/:project/delete/', rule: 'anyone' },
  { route: 'GET /settings/:project/components/:component/import/', rule: 'anyone' },
  { route: 'GET /settings/:project/components/:component/delete/', rule: 'anyone' },
  { route: 'GET /settings/:project/access/remove/', rule: 'anyone' },
  { route: 'GET /settings/:project/repositories/update/', rule: 'anyone' },
  { route: 'GET /settings/:project/repositories/change/', rule: 'anyone' },
  { route: 'GET /settings/:project/repositories/remove/', rule: 'anyone' },
  { route: 'GET /settings/:project/webhooks/test/', rule: 'anyone' },
  { route: 'GET /settings/:project/webhooks/switch/', rule: 'anyone' },
  { route: 'GET /settings/:project/webhooks/remove/', rule: 'anyone' },
];

function outcomes(line: string): Outcome[] {
  return line
    .trim()
    .split(/\s+/)
    .map((outcome) => (outcome === '.' ? '.' : Number(outcome)));
}

/** Whether the request of a row depends on the project. The values of the parameters left out here never do. */
export const namesProject = (row: Row) => /:(?!(?:language|role|task|look)\b)[a-z]/.test(JSON.stringify(row));
