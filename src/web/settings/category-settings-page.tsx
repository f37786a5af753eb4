/** The settings of a category: name, slug, the category around it, and removal. */
import type { VNode } from 'preact';
import type { FieldError } from '../frame/field-error.js';
import type { Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { componentSettingsLink, settingsLink } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import type { CategoryChoice } from './category-field.js';
import { type CategoryFields, CategoryForm } from './category-form.js';
import { SettingsLayout } from './settings-layout.js';

export interface CategorySettingsPageProps {
  readonly project: ProjectPlace;
  readonly category: CategoryChoice;
  /** The categories that this one can be moved to. */
  readonly outer: readonly CategoryChoice[];
  /** The categories and components directly in this one. */
  readonly inner: readonly CategoryChoice[];
  readonly components: readonly ComponentPlace[];
  readonly typed: CategoryFields;
  readonly message: Message | undefined;
  readonly error?: FieldError | undefined;
}

export function CategorySettingsPage(props: CategorySettingsPageProps): VNode {
  const { project, category, outer, typed, message, error } = props;
  const href = settingsLink(project.slug, 'categories', String(category.id));
  return (
    <SettingsLayout project={project} place={{ name: category.label, href }} tab="Categories" message={message}>
      <CategoryForm
        action={href}
        typed={typed}
        error={error}
        slugHint="Changing the slug changes the addresses of its components that contain the category."
        outer={outer}
        outerHint="The category that contains this category. Its components and categories move with it."
        button="Save"
      />
      <Contents {...props} />
    </SettingsLayout>
  );
}

function Contents({ project, category, inner, components }: CategorySettingsPageProps): VNode {
  const link = (...below: string[]) => settingsLink(project.slug, 'categories', ...below);
  if (inner.length === 0 && components.length === 0) {
    return (
      <section class="danger">
        <h2>Remove this category</h2>
        <p>The category is empty.</p>
        <form method="post" action={link(String(category.id), 'remove')}>
          <button class="button button-danger" type="submit">
            Remove category
          </button>
        </form>
      </section>
    );
  }
  return (
    <section>
      <h2>Contents</h2>
      <ul class="plain-list">
        {inner.map(({ id, label }) => (
          <li key={id}>
            <a href={link(String(id))}>
              <Name text={label} />
            </a>{' '}
            <span class="tag">category</span>
          </li>
        ))}
        {components.map(({ slug, name }) => (
          <li key={slug}>
            <a href={componentSettingsLink(project.slug, slug)}>
              <Name text={name} />
            </a>
          </li>
        ))}
      </ul>
      <p class="detail">
        To remove this category, first move its contents: open each entry and choose another category.
      </p>
    </section>
  );
}
