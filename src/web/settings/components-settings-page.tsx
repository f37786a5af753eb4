/** The components of a project, each leading to its own settings. */
import type { VNode } from 'preact';
import type { Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { componentSettingsLink, importLink } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import { SettingsLayout } from './settings-layout.js';

export interface ComponentSettingsRow extends ComponentPlace {
  readonly format: string;
  readonly filemask: string;
  readonly glossary: boolean;
  readonly locked: boolean;
}

export interface ComponentsSettingsPageProps {
  readonly project: ProjectPlace;
  readonly components: readonly ComponentSettingsRow[];
  readonly message: Message | undefined;
}

export function ComponentsSettingsPage({ project, components, message }: ComponentsSettingsPageProps): VNode {
  return (
    <SettingsLayout project={project} tab="Components" message={message}>
      {components.length === 0 ? (
        <p class="notice">This project has no component yet. Import its files to make one.</p>
      ) : (
        <table class="listing small">
          <caption class="unseen">Components and their settings</caption>
          <thead>
            <tr>
              <th scope="col">Component</th>
            </tr>
          </thead>
          <tbody>
            {components.map((component) => (
              <Row key={component.slug} project={project} component={component} />
            ))}
          </tbody>
        </table>
      )}
      <p class="actions more">
        <a class="button" href={importLink(project.slug)}>
          Import files
        </a>
      </p>
    </SettingsLayout>
  );
}

interface RowProps {
  readonly project: ProjectPlace;
  readonly component: ComponentSettingsRow;
}

function Row({ project, component: { slug, name, format, filemask, glossary, locked } }: RowProps): VNode {
  return (
    <tr>
      <th scope="row">
        <a class="entry" href={componentSettingsLink(project.slug, slug)}>
          <Name text={name} />
        </a>
        {glossary && <span class="tag">glossary</span>}
        {locked && <span class="tag">locked</span>}
        <span class="detail">
          <Name text={filemask} /> · <Name text={format} />
        </span>
      </th>
    </tr>
  );
}
