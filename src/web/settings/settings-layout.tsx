/** What the pages of a project's settings have in common: a title, and tabs that lead from one to the other. */
import type { ComponentChildren, VNode } from 'preact';
import { Layout, trailOf } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { componentSettingsLink, settingsLink } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';

const TABS = [
  { label: 'General', below: [] },
  { label: 'Components', below: ['components'] },
  { label: 'Access', below: ['access'] },
  { label: 'Webhooks', below: ['webhooks'] },
] as const;

export type SettingsTab = (typeof TABS)[number]['label'];

export interface SettingsLayoutProps {
  readonly project: ProjectPlace;
  /** The component that the page is about, where it is one. */
  readonly component?: ComponentPlace;
  readonly tab: SettingsTab;
  /** What came of the form that was sent. */
  readonly message: Message | undefined;
  readonly children: ComponentChildren;
}

export function SettingsLayout({ project, component, tab, message, children }: SettingsLayoutProps): VNode {
  const href =
    component === undefined ? settingsLink(project.slug) : componentSettingsLink(project.slug, component.slug);
  const names = component === undefined ? [project.name] : [component.name, project.name];
  return (
    <Layout
      title={[`Settings: ${tab}`, ...names]}
      trail={[...trailOf(project, component), { label: 'Settings', href }]}
    >
      <h1>
        Settings{' '}
        <span class="muted">
          <Name text={(component ?? project).name} />
        </span>
      </h1>
      <nav class="tabs" aria-label="Settings">
        {TABS.map(({ label, below }) => (
          <a
            key={label}
            href={settingsLink(project.slug, ...below)}
            aria-current={label !== tab ? undefined : component === undefined ? 'page' : 'true'}
          >
            {label}
          </a>
        ))}
      </nav>
      <FormMessage message={message} />
      {children}
    </Layout>
  );
}
