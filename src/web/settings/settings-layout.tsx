/** The layout of a project's settings: title, tabs and the message of the last form. */
import type { ComponentChildren, VNode } from 'preact';
import { Layout, trailOf } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { componentSettingsLink, settingsLink } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';

const TABS = [
  { label: 'General', below: [] },
  { label: 'Components', below: ['components'] },
  { label: 'Categories', below: ['categories'] },
  { label: 'Repositories', below: ['repositories'] },
  { label: 'Access', below: ['access'] },
  { label: 'Webhooks', below: ['webhooks'] },
] as const;

export type SettingsTab = (typeof TABS)[number]['label'];

export interface SettingsLayoutProps {
  readonly project: ProjectPlace;
  /** The component, on pages about a single component. */
  readonly component?: ComponentPlace;
  /** Another thing that the page is about, for example a category. */
  readonly place?: { readonly name: string; readonly href: string };
  readonly tab: SettingsTab;
  /** The result of the submitted form. */
  readonly message: Message | undefined;
  readonly children: ComponentChildren;
}

export function SettingsLayout({ project, component, place, tab, message, children }: SettingsLayoutProps): VNode {
  const href =
    component === undefined ? settingsLink(project.slug) : componentSettingsLink(project.slug, component.slug);
  const { name } = place ?? component ?? project;
  const names = (place ?? component) === undefined ? [name] : [name, project.name];
  return (
    <Layout
      title={[`Settings: ${tab}`, ...names]}
      trail={[
        ...trailOf(project, component),
        { label: 'Settings', href },
        ...(place === undefined ? [] : [{ label: place.name, href: place.href }]),
      ]}
    >
      <h1>
        Settings{' '}
        <span class="muted">
          <Name text={name} />
        </span>
      </h1>
      <nav class="tabs" aria-label="Settings">
        {TABS.map(({ label, below }) => (
          <a
            key={label}
            href={settingsLink(project.slug, ...below)}
            aria-current={label !== tab ? undefined : (place ?? component) === undefined ? 'page' : 'true'}
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
